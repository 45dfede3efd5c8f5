/**
 * In served pages alone, and by itself: asks the server whether a newer move sheet is out than the one that is shown, tells it above the
 * page, and leads there. What is written stays in its draft.
 */
interface News {
  readonly key: string;
  readonly words: string;
  /** How the open step stands; empty: nothing to tell. */
  readonly note: string;
}

/** Milliseconds between two questions, where a turn may be over at any moment. */
const BETWEEN = 1500;

const { ask = '', key = '', often } = (document.currentScript as HTMLScriptElement).dataset;
let shown = '';

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch(new URL(ask, document.baseURI), { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return;
  const news = (await answer.json()) as News;
  const isNew = news.key !== key;
  tell(isNew ? news.words : news.note, isNew);
}

function tell(words: string, isNew: boolean): void {
  if (words === shown) return;
  shown = words;
  document.getElementById('news')?.remove();
  if (words === '') return;
  const bar = document.createElement('p');
  bar.id = 'news';
  bar.className = 'notice row wrap';
  bar.setAttribute('role', 'status');
  // It is seen however far the page is scrolled; by the object model, which the policy allows.
  Object.assign(bar.style, { position: 'sticky', top: '0', margin: '0', zIndex: '9' });
  const said = document.createElement('b');
  said.textContent = words;
  bar.append(said);
  if (isNew) {
    const go = document.createElement('button');
    go.type = 'button';
    go.className = 'main';
    go.textContent = 'Go there';
    go.onclick = () => location.reload();
    bar.append(go);
  }
  document.body.prepend(bar);
}

/** A server that does not answer is asked again the next time. */
const again = (): void => void look().catch(() => undefined);

document.addEventListener('visibilitychange', again);
if (often !== undefined) setInterval(again, BETWEEN);
