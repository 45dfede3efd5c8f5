import { readFileSync } from 'node:fs';
import { loadSystem } from '../src/catalog.js';
import { openDesk } from '../src/desk/engine/desk.js';
for (const t of ['we6','ki6','ri6','an6','ba6','an0']) {
  const file = JSON.parse(readFileSync(`/tmp/dk/${t}.json`,'utf8'));
  const s = await loadSystem(file.system); const d = openDesk(s, file);
  const b = d.board(); 
  console.log(t, file.position, file.turn, file.step, 'spots', b.spots.length, 'outl', b.spots.filter(x=>x.outline).length, 'things', b.things.length, 'own', b.things.filter(x=>x.own).length, 'ownNoAt', b.things.filter(x=>x.own&&!x.at).length, b.picture?.width, b.picture?.height, b.home);
  console.log('  ', JSON.stringify(b.things.slice(0,3)), JSON.stringify({...b.spots[0], outline: b.spots[0]?.outline?.[0]?.length}));
  const j = d.judge(d.facts().blank); console.log('  about', j.diagnostics.map(x=>`${x.severity} ${x.about?.length} ${x.message.slice(0,80)}`).slice(0,4), j.state);
  const ch = d.choices(d.facts().blank, {boxes:{}}); console.log('  orders', ch.offers.map(o=>o.text+(o.why?'(-'+o.why.slice(0,30)+')':'')).join(' ').slice(0,500));
  for (const v of ch.offers.filter(o=>!o.why)) { const verb=d.facts().verbs.find(x=>x.key===v.text)!; const box=verb.boxes[0]; if(!box) continue; const c=d.choices(d.facts().blank,{order:v.text,boxes:{}},box.name); console.log('    ',v.text,verb.boxes.map(x=>x.name+':'+x.kind+(x.optional?'?':'')).join(', '),'| first:',c.offers.length,'at',c.offers.filter(o=>o.at).length,'many',c.offers.filter(o=>o.many).length,c.range?'range':'',c.open?'open':'', c.unfinished?'unf':''); }
}
