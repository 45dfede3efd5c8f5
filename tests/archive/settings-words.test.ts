import { describe, expect, test } from 'vitest';
import { parsePlayers, parseSettings } from '../../src/archive/settings/settings.js';

const HEAD = 'game: g\nsystem: s\nscenario: a\n';

function refused(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('not refused');
}

/** Words that only a programmer knows. */
const JARGON =
  /regex|pattern|object|null\b|NOT have|fewer|property|schema|anchor|ReferenceError|scalar|implicit|\^\[/;

describe('players.yaml in plain words', () => {
  test.each([
    [
      'P1: Ada',
      'b1.yaml:1:1  P1 can\'t be read ("Ada"). It is { name: Ada, email: ada@example.org }, or stand-in for the computer, or { stand-in: regular }.',
    ],
    ['P1: { stand-in: reguler }', 'b1.yaml:1:7  P1.stand-in must be "novice" or "regular".'],
    ['P1: { stand-in: regular, email: ada@example.org }', '"email" is unknown here.'],
    [
      'P1: { name: Ada, email: ada }',
      'b1.yaml:1:18  P1.email can\'t be read ("ada"). An address such as ada@example.org.',
    ],
    ['P1: { email: a@b.c }', 'b1.yaml:1:1  P1 has no "name".'],
    ['P1: { name: "" }', 'b1.yaml:1:7  P1.name is empty. What the player is called.'],
    [
      '- Ada\n- Bo',
      'b1.yaml:1:1  This file must be entries of the form "key: value". It holds lines such as P1: { name: Ada, email: ada@example.org }.',
    ],
    ['Ada: { name: Ada }', 'b1.yaml:1:1  "Ada" is unknown here. It holds lines such as P1:'],
    [
      'P1: { name: Ada, mail: a@b.c }',
      'P1.mail must be entries of the form "key: value". What comes with each letter, such as { attach: [pdf, json] }; an address stands under email.',
    ],
    [
      'P1: { name: Ada, stand-in: true }',
      '"stand-in" is unknown here. Valid in P1: name, email, confirmed, mail, paper, print, type, parts, booklet, absent.',
    ],
    [
      'P1: { name: Ada, mail: { attach: [fax] } }',
      'P1.mail.attach.0 must be "pdf" or "html" or "txt" or "json" or "rules"',
    ],
    [
      'P1: { name: Ada, absent: { form: 5, until: 7 } }',
      '"form" is unknown here. Did you mean from? Valid in P1.absent: from, until, stand-in.',
    ],
    [
      'P1: { name: Ada, absent: { until: next } }',
      'P1.absent.until must be a whole number. The last turn away.',
    ],
    [
      'P1: { name: Ada, parts: { code: false } }',
      'b1.yaml:1:27  "code" is unknown here. Did you mean codes? Valid in P1.parts: charts, close-ups, codes, form.',
    ],
    [
      'P1: { name: Ada, parts: { maps: false } }',
      '"maps" is unknown here. Valid in P1.parts: charts, close-ups, codes, form.',
    ],
    [
      'P1: { name: Ada, parts: { codes: no } }',
      'P1.parts.codes must be true or false. false: no order codes.',
    ],
    [
      'P1: { name: Ada, parts: [codes] }',
      'P1.parts must be entries of the form "key: value". What the PDF leaves out',
    ],
    [
      'P1: { name: Ada, print: blue }',
      'P1.print must be "colour" or "black". black: the PDF without any colour',
    ],
    ['P1: { name: Ada, tipe: large }', '"tipe" is unknown here. Did you mean type?'],
    ['P1: { name: Ada\nP2: { name: Bo }', 'b1.yaml:2:'],
    ['P1:\n  name: Ada\n email: x', 'b1.yaml:3:'],
    [
      'P1: &a { name: Ada }\nP2: *a',
      'b1.yaml:1:8  "&" and "*" (a value used twice) are not read here. Write the value out.',
    ],
    ['P1: name: Ada', 'b1.yaml:1:5  A key and its value stand on one line'],
    ['P1:\tx\n\t- y', 'b1.yaml:'],
    ['P1: { name: Ada }\nP1: { name: Bo }', 'b1.yaml:2:1  This key stands here twice.'],
  ])('%j', (text, words) => {
    const said = refused(() => parsePlayers(text, 'b1.yaml'));

    expect(said).toContain(words);
    expect(said).not.toMatch(JARGON);
  });
});

describe('game.yaml in plain words', () => {
  test.each([
    [
      'deadlines: { zone: UTC, first: tomorrow }',
      'game.yaml:4:25  deadlines.first can\'t be read ("tomorrow"). Deadline of the first step in local time, such as "2026-12-04 20:00".',
    ],
    ['deadlines: { zone: UTC }', 'deadlines has no "first". Such as { zone: Europe/Berlin'],
    [
      'deadlines: { zone: UTC, first: "2026-12-04 20:00", every-days: 0 }',
      'deadlines.every-days is less than 1 (0). Days between two deadlines.',
    ],
    [
      'nmr: { ladder: [{ after: 1, do: nothing }] }',
      'nmr.ladder.0.do must be "reminder" or "stand-in" or "substitute" or "removal".',
    ],
    ['mail: { from: a }', 'mail.from is too short ("a"). Who sends the mails'],
    [
      'mail: { from: "GM <gm@example.org>", smpt: {} }',
      '"smpt" is unknown here. Did you mean smtp? Valid in mail: from, reply-to, gm, smtp, imap, folder.',
    ],
    ['game: &x g', 'This key stands here twice'],
    ['paper: *x', 'are not read here'],
  ])('%j', (text, words) => {
    const said = refused(() => parseSettings(`${HEAD}${text}\n`, 'game.yaml'));

    expect(said).toContain(words);
    expect(said).not.toMatch(JARGON);
  });
});
