/** Standing orders of a seat: empty at first. RF-MAIL-3. */
import type { Standing } from './state.js';

export const emptyStanding = (): Standing => ({
  capitals: [],
  defend: {},
  stack: {},
  rebel: [],
  retreat: {},
  treatyChoice: '',
  treatyPlaces: {},
});
