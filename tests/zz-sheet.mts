// scratch: npx tsx tests/zz-sheet.mts SCENARIO SEED TURNS POS [players] : plays stand-ins, prints the text sheet
import { loadSystem } from '../src/catalog.js';
import { clone, deepFreeze, moveSheetOf, outcomesOf, seededDice } from '../src/core/index.js';
import { renderText } from '../src/render/text/text.js';
const [scenario, seed, turns, pos, opts] = process.argv.slice(2) as string[];
const system: any = await loadSystem('king-of-kings');
let state: any = deepFreeze(system.create(scenario, opts ? JSON.parse(opts) : {}, seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls })));
let events: any[] = []; let sheets: any = {}; let awaited: string[] = [];
const show = (turns as string).split(',').map(Number);
for (let step = 0; step <= Math.max(...show); step++) {
  if (show.includes(step)) for (const position of (pos as string).split(',')) {
    const view = system.see(state, events, position);
    const sheet = sheets[position];
    const orders = sheet && outcomesOf(system, sheet, events, position, view);
    const { turn, date } = system.moment(state);
    console.log(renderText(moveSheetOf(system, view, { orders, missing: awaited.includes(position) && !sheet }), { game: 'g', position: { id: position, name: system.positions(state).find((p: any) => p.id === position)?.name ?? '' }, turn, date, token: 'T', paper: 'a4', created: '2000-01-01T00:00:00Z' } as any));
  }
  if (step === Math.max(...show)) break;
  const moment = system.moment(state);
  sheets = {}; awaited = system.awaiting(state);
  if (awaited.length === 0) { console.log('OVER at', step); break; }
  for (const p of awaited) sheets[p] = system.standIn(system.see(state, events, p), seededDice({ seed: `${seed} ${p}`, ...moment }));
  const out = system.resolve(state, deepFreeze(sheets), seededDice({ seed, ...moment, rolls: system.rolls }));
  state = deepFreeze(out.state); events = deepFreeze(out.events);
}
