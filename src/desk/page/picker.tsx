/** An empty desk: it asks for the position file that came with the move sheet, and reads it here. */
import { signal } from '@preact/signals';
import { LONGEST } from '../engine/longest.js';
import { fault, tell } from './state.js';

/** Shown while a file is waited for; takes it. */
export const wanted = signal<((text: string) => void) | undefined>(undefined);

/** The text of the file that is picked. */
export const chosenFile = (): Promise<string> => new Promise((found) => (wanted.value = found));

export function Picker() {
  const take = wanted.value;
  if (!take) return null;
  const read = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (!file) return;
    if (file.size >= LONGEST) {
      fault.value = 'this file is too large to be a position file';
      return;
    }
    // Nothing else is taken while it is read: a file that is picked meanwhile would be lost.
    fault.value = '';
    wanted.value = undefined;
    void file.text().then(take, (why: unknown) => {
      wanted.value = take;
      tell(why);
    });
  };
  return (
    <section
      class="picker"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        read(event.dataTransfer?.files);
      }}
    >
      <h1>Your hand</h1>
      <label>
        Open the position file that came with your move sheet, such as P05.json, or drop it here. It stays on
        this device.
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => read(currentTarget.files)}
        />
      </label>
    </section>
  );
}
