/** What a forecast came to, from what it cannot know to what comes next. */
import type { Forecast } from '../../core/index.js';
import { oddsOf } from '../../core/forecast-lines.js';
import { OnMap } from './on-map.js';
import { WithRules } from './rule-ref.js';
import { spotWord } from './spots.js';

interface Props {
  readonly of: Forecast;
}

export function Result({ of }: Props) {
  return (
    <>
      <h3>What this cannot know</h3>
      <ul>
        {of.unknown.map((one) => (
          <li>{one}</li>
        ))}
      </ul>
      {of.orders.length > 0 && <h3>Your orders</h3>}
      <ol class="review">
        {of.orders.map(({ number, text: order, chance, done, beaten, part, reason }) => (
          <li value={number}>
            <b>{chance}</b> {done} %{beaten > 0 && `, beaten ${beaten} %`}
            {part > 0 && `, in part ${part} %`} <code>{order}</code>
            {reason !== undefined && (
              <small>
                {' '}
                Else mostly: <WithRules text={reason} />
              </small>
            )}
          </li>
        ))}
      </ol>
      <Battles of={of} />
      <Ends of={of} />
      <Arrivals of={of} />
      <Figures of={of} />
      {of.news.length > 0 && <h3>What may come about</h3>}
      <ul>
        {of.news.map(({ text: one, share }) => (
          <li>
            {one} ({share} %)
          </li>
        ))}
      </ul>
      <Dates of={of} />
    </>
  );
}

/** Fights that may come, and how they go where they come. */
function Battles({ of: { battles } }: Props) {
  if (battles.length === 0) return null;
  return (
    <>
      <h3>Battles that may come</h3>
      <ul>
        {battles.map((battle) => (
          <li>
            {battle.share} % <OnMap at={battle.at}>{battle.word}</OnMap>: {oddsOf(battle)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Forces and places that are not one's own yet. */
function Arrivals({ of: { arrivals } }: Props) {
  if (arrivals.length === 0) return null;
  return (
    <>
      <h3>New with you</h3>
      <ul>
        {arrivals.map(({ word, at, share }) => (
          <li>
            {share} % <b>{word}</b>
            {at !== undefined && (
              <>
                {' '}
                at <OnMap at={at}>{spotWord(at)}</OnMap>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Dates({ of: { dates } }: Props) {
  if (dates.length === 0) return null;
  return (
    <>
      <h3>What comes next</h3>
      <ul>
        {dates.map(({ when, text, share }) => (
          <li>
            <b>{when}</b> {text} ({share} %)
          </li>
        ))}
      </ul>
    </>
  );
}

function Figures({ of: { figures } }: Props) {
  if (figures.length === 0) return null;
  return (
    <table>
      <caption>At the end of the step</caption>
      <thead>
        <tr>
          <td />
          {['now', 'least', 'middle', 'most'].map((word) => (
            <th scope="col" class="right">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, now, least, middle, most }) => (
          <tr>
            <th scope="row">{name}</th>
            {[now, least, middle, most].map((n) => (
              <td class="right">{n}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ends that a player would not take for granted: another spot than today's, or a loss. */
function Ends({ of: { ends } }: Props) {
  const told = ends.filter(
    ({ from, at, lost }) => lost > 0 || at.length > 1 || (at[0] && at[0].spot !== from),
  );
  if (told.length === 0) return null;
  return (
    <>
      <h3>Where your forces end</h3>
      <ul>
        {told.map(({ word, at, lost }) => (
          <li>
            <b>{word}</b>{' '}
            {at.slice(0, 3).map(({ spot, share }, n) => (
              <>
                {n > 0 && ', '}
                <OnMap at={spot}>{spotWord(spot)}</OnMap> {share} %
              </>
            ))}
            {lost > 0 && `${at.length > 0 ? ', ' : ''}lost ${lost} %`}
          </li>
        ))}
      </ul>
    </>
  );
}
