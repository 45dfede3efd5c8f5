import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadSystem } from '../src/catalog.js';
import { firstState } from '../src/archive/create.js';
import { asArchived } from '../src/archive/folder/entry.js';
import { resolveStep } from '../src/archive/resolve-step.js';
import { deepFreeze, outcomesOf, isSeenBy } from '../src/core/index.js';
import { judgedSheet } from '../src/testing/sheet-judged.js';
const [id, file, only] = process.argv.slice(2) as [string, string, string?];
const system: any = await loadSystem(id);
const { stage } = await import(`./games/${id}/stage.ts`);
const isRecord = (v: any) => typeof v === 'object' && v !== null && !Array.isArray(v);
const merged = (t: any, p: any): any => { if (!isRecord(p)) return p; const r: any = isRecord(t) ? { ...t } : {}; for (const [k, v] of Object.entries(p)) { if (v === null) delete r[k]; else r[k] = merged(r[k], v); } return r; };
const book = parse(readFileSync(file, 'utf8'));
for (const [n, one] of book.cases.entries()) {
  if (only && !one.says.includes(only)) continue;
  console.log(`\n##### ${n + 1} ${one.says}`);
  try {
  let scene: any = { state: firstState({ system }, one.scenario ?? book.scenario, { ...book.options, ...one.options }, 'case'), events: [] };
  const state = structuredClone(scene.state);
  if (one.stage) stage(state, one.stage);
  scene = { state: deepFreeze(merged(state, one.given ?? {})), events: [] };
  for (const f of system.invariants(scene.state)) console.log('GIVEN BROKEN', f);
  for (const step of one.steps ?? [one]) {
    const m = system.moment(scene.state);
    console.log(`== turn ${m.turn} ${m.step}`);
    const judged = new Map(Object.entries(step.sheets ?? {}).map(([p, t]) => [p, judgedSheet(system, scene, p, t as string)]));
    for (const [p, j] of judged) for (const d of (j as any).sheet.diagnostics) console.log(`  check ${p} [${(j as any).state}] ${d.severity}: ${d.message} ${d.expected ?? ''} (${d.rule ?? ''})`);
    const sheets = new Map([...judged].filter(([, j]) => (j as any).state !== 'refused').map(([p, j]) => [p, asArchived((j as any).sheet)]));
    const { outcome } = resolveStep(system, { state: scene.state, sheets, seed: 'case', moment: m } as any, { answers: {}, forced: step.dice ?? {} }) as any;
    if (outcome.questions) { console.log('ASKS', JSON.stringify(outcome.questions)); break; }
    scene = deepFreeze(asArchived({ state: outcome.state, events: outcome.events }));
    for (const f of system.invariants(scene.state)) console.log('BROKEN', f);
    for (const e of scene.events) if (e.type !== 'roll' && !(one.hide ?? book.hide ?? []).includes(e.type)) console.log(`  ${e.seenBy === 'all' ? '*' : e.seenBy} ${e.type} ${JSON.stringify(e.data)} (${e.rule}) :: ${system.sentence(e, Array.isArray(e.seenBy) ? (e.seenBy[0] ?? 'P1') : 'P1')}`);
    for (const [p, j] of judged) { const view = system.see(scene.state, scene.events, p); for (const o of outcomesOf(system, (j as any).sheet, scene.events, p, view) as any[]) console.log(`  -> ${p} ${o.text} > ${o.outcome}: ${o.words}`); }
    for (const path of one.show ?? []) { let v: any = scene.state; for (const k of path.split('/')) v = v?.[k]; console.log(`  state ${path} = ${JSON.stringify(v)}`); }
  }
  } catch (e: any) { console.log('THROWN', e.stack?.slice(0, 600)); }
}
