/** Bytes. A position file of this length and more is refused unread: ours are under 0.2 MB. */
export const LONGEST = 8 * 1024 * 1024;
