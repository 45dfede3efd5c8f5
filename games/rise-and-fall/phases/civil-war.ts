/** The civil wars of the year, after Rome's replacements. RF-CW-1, RF-ALG-CIVILWAR. */
import { civilWarsIn, yearNow } from '../rules/world/calendar.js';
import { breakOut } from '../rules/peoples/rebels.js';
import { phase } from '../play.js';

export const civilWar = phase('civil-war', (play) => {
  const wars = civilWarsIn(play.data, yearNow(play.state));
  for (let nth = 0; nth < wars; nth++) breakOut(play, nth);
});
