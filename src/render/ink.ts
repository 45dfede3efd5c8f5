/** Colours that are not a position's: everything works in grey, colour only adds. Shared by PDF, HTML and SVG. */
export const INK = {
  text: '#1c1b19',
  quiet: '#66625b',
  faint: '#9a958c',
  rule: '#8d887f',
  hair: '#c9c4ba',
  zebra: '#f4f2ed',
  box: '#faf8f4',
  warning: '#8c2f1b',
} as const;
