/** The rules answer no more: what becomes of every question from then on. */
export class Gone extends Error {}
