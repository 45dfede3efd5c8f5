/** The ways in which a box is filled. */
export type PickerName =
  | 'counters' | 'goods' | 'list' | 'march' | 'parts' | 'ranked' | 'terms' | 'trail' | 'weights'; // prettier-ignore
