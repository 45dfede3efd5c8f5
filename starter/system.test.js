// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSheet } from 'movesheet/core';
import { contract, scriptedDice, systemAt } from 'movesheet/testing';
import { orders } from './orders.js';
import { resolve } from './turn.js';

const system = await systemAt(new URL('.', import.meta.url));

for (const { name, run } of contract(system)) test(name, run);

test('NF-BRAWL-1: the smaller total is driven off, NF-GROW-1: a man joins the rest', () => {
  const state = {
    turn: 1,
    lastTurn: 8,
    sides: ['P1', 'P2'].map((id) => ({ id, name: id })),
    fields: { a1: { P1: 3 }, a2: { P2: 2 } },
  };
  const dice = scriptedDice({ 'brawl a2 P1': [2], 'brawl a2 P2': [3] });

  const outcome = resolve(state, { P1: parseSheet(orders, 'GAME g\nM - 2 - a1 - a2') }, dice);

  assert.deepEqual('state' in outcome && outcome.state.fields, { a1: { P1: 2 }, a2: { P2: 3 } });
  dice.assertSpent();
});
