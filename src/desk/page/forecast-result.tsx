/** What a forecast came to, from what it cannot know to what comes next. */
import type { ComponentChild } from 'preact';
import type { Forecast } from '../../core/index.js';
import { oddsOf } from '../../core/forecast-lines.js';
import { OnMap } from './on-map.js';
import { WithRules } from './rule-ref.js';
import { spotWord } from './spots.js';

interface Props {
  readonly of: Forecast;
}

export function Result({ of }: Props) {
  const { unknown, orders, battles, arrivals, news, dates } = of;
  return (
    <>
      <Part head="What this cannot know" lines={unknown} />
      {orders.length > 0 && <h3>Your orders</h3>}
      <ol class="review">
        {orders.map(({ number, text: order, chance, done, beaten, part, reason }) => (
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
      <Part
        head="Battles that may come"
        lines={battles.map((battle) => (
          <>
            {battle.share} % <OnMap at={battle.at}>{battle.word}</OnMap>: {oddsOf(battle)}
          </>
        ))}
      />
      <Part head="Where your forces end" lines={ends(of)} />
      <Part
        head="New with you"
        lines={arrivals.map(({ word, at, share }) => (
          <>
            {share} % <b>{word}</b>
            {at !== undefined && <OnMap at={at}> at {spotWord(at)}</OnMap>}
          </>
        ))}
      />
      <Figures of={of} />
      <Part head="What may come about" lines={news.map(({ text, share }) => `${text} (${share} %)`)} />
      <Part
        head="What comes next"
        lines={dates.map(({ when, text, share }) => (
          <>
            <b>{when}</b> {text} ({share} %)
          </>
        ))}
      />
    </>
  );
}

interface PartProps {
  readonly head: string;
  readonly lines: readonly ComponentChild[];
}

/** Nothing at all where there is nothing to tell. */
function Part({ head, lines }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{head}</h3>
      <ul>
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Ends that a player would not take for granted: another spot than today's, or a loss. */
const ends = ({ ends: all }: Forecast) =>
  all
    .filter(({ from, at, lost }) => lost > 0 || at.length > 1 || (at[0] && at[0].spot !== from))
    .map(({ word, at, lost }) => (
      <>
        <b>{word}</b>{' '}
        {at.slice(0, 3).map(({ spot, share }, n) => (
          <>
            {n > 0 && ', '}
            <OnMap at={spot}>{spotWord(spot)}</OnMap> {share} %
          </>
        ))}
        {lost > 0 && `${at.length > 0 ? ', ' : ''}lost ${lost} %`}
      </>
    ));

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
