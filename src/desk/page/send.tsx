/** The review, and the ways out that this machine really has. Nothing leaves before this, and the page never says more than it knows. */
import { signal } from '@preact/signals';
import { StateLine } from './orders.js';
import { facts, judged, said, text } from './state.js';

/** Longer addresses do nothing in some mail programs. */
const LONGEST_LINK = 1800;

/** What was given out, and how: for as long as the page is open. */
const out = signal<{ readonly text: string; readonly how: string } | undefined>(undefined);

export function Send() {
  const hand = facts.value;
  const found = judged.value;
  if (!hand || !found) return null;
  const name = `${hand.game}-${hand.position}-T${hand.turn}.${found.form === 'yaml' ? 'yaml' : 'txt'}`;
  const differs = out.value !== undefined && out.value.text !== text.value;
  return (
    <section class="send" aria-label="Review and send">
      <h2>Review</h2>
      <StateLine />
      <p>
        {out.value === undefined
          ? 'Nothing was given out from this page.'
          : differs
            ? `Changed since it was given out (${out.value.how}).`
            : `Given out: ${out.value.how}. It is not confirmed: the receipt of the game master says that it counts.`}
      </p>
      <ol class="review">
        {found.cards.map(({ number, text: line, problems }) => (
          <li value={number}>
            <code>{line}</code> {problems.some(({ severity }) => severity === 'error') && <b>will not run</b>}
          </li>
        ))}
      </ol>
      {found.press.length > 0 && (
        <>
          <h3>Press</h3>
          <ul>
            {found.press.map(({ to, text: letter }) => (
              <li>
                to <b>{to}</b>: {letter}
              </li>
            ))}
          </ul>
        </>
      )}
      {hand.closed ? (
        <p>No sheet is awaited from you in this step.</p>
      ) : (
        <Ways name={name} to={hand.ordersTo} refused={found.state === 'refused'} />
      )}
      <label class="text">
        <span class="quiet">The sheet, to copy by hand</span>
        <textarea readOnly value={text.value} />
      </label>
    </section>
  );
}

function Ways({
  name,
  to,
  refused,
}: {
  readonly name: string;
  readonly to: string | undefined;
  readonly refused: boolean;
}) {
  const link = mailLink(to);
  const given = (how: string): void => {
    out.value = { text: text.value, how };
    said.value = how;
  };
  return (
    <p class="row wrap">
      <button type="button" class="main" disabled={refused} onClick={() => given(saved(name))}>
        Save as a file
      </button>
      <button
        type="button"
        disabled={refused}
        onClick={() => {
          navigator.clipboard.writeText(text.value).then(
            () => given('copied'),
            () => (said.value = 'The browser refused; mark the text below and copy it'),
          );
        }}
      >
        Copy
      </button>
      {!refused && link !== undefined && (
        <a
          class="button"
          href={link}
          onClick={() => given(`opened in the mail program, to ${to ?? 'the game master'}`)}
        >
          Mail it
        </a>
      )}
    </p>
  );
}

function saved(name: string): string {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text.value], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return `saved as ${name}`;
}

/** `mailto:` with the sheet; undefined where it would be too long, or no address is known. */
function mailLink(to: string | undefined): string | undefined {
  const hand = facts.value;
  if (to === undefined || !hand || !/^[^\s?&#%]+@[^\s?&#%]+$/.test(to)) return undefined;
  const subject = encodeURIComponent(`${hand.game} ${hand.position} turn ${hand.turn}`);
  const body = encodeURIComponent(text.value.replace(/\n/g, '\r\n'));
  const link = `mailto:${to}?subject=${subject}&body=${body}`;
  return link.length <= LONGEST_LINK ? link : undefined;
}
