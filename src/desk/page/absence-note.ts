/** The words of a request to be away. */

/** `Away for turns 5 to 7, stand-in please.` */
export const absenceNote = (first: number, last: number, computer: boolean): string => {
  const turns = first === last ? `turn ${first}` : `turns ${first} to ${last}`;
  return `Away for ${turns}, ${computer ? 'stand-in please' : 'no stand-in: my standing orders do'}.`;
};
