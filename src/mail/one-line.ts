/** What strangers wrote, fit for one line of ours. */

/** One line of plain characters: what may stand in a message or a log. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, 200);
}
