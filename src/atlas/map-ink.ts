/** The colours of maps: made for grey first. */
export const MAP_INK = {
  sea: '#eef3f6',
  shallow: '#dde8ee',
  shore: '#c9dae4',
  land: '#fbf9f4',
  coast: '#54707f',
  river: '#6f93a8',
  ground: '#8b857a',
  faded: '#c2bdb3',
  grid: '#ddd8ce',
  road: '#7a6a52',
  sight: '#8d887f',
  text: '#1c1b19',
  quiet: '#66625b',
} as const;
