import { describe, expect, it } from 'vitest';
import { codeInWords } from '#kernel/code-in-words.ts';
import { codesIn, groupCode, mayBeOneCode } from './code-text.ts';

describe('a code while it is typed', () => {
  it.each([
    ['abcd2345', 'ABCD 2345'],
    ['ab-cd_23 45x', 'ABCD 2345 X'],
    ['ＡＢ１２－cd34', 'AB12 CD34'],
    ['', ''],
    ['---', ''],
    ['CODE:', ''],
    ['Mein Code : ab12cd34', 'AB12 CD34'],
    ['code：ab12', 'AB12'],
    ['ab12:cd34', 'AB12 CD34'],
    ['a'.repeat(60), Array(10).fill('AAAA').join(' ')],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupCode(typed)).toBe(shown);
    expect(groupCode(shown)).toBe(shown);
  });
});

describe('a pasted text', () => {
  it.each([
    ['AB12CD34', 'AB12 CD34'],
    ['ab12 cd34', 'AB12 CD34'],
    ['Ihr Code: ab12-cd34.', 'AB12 CD34'],
    ['Mein Code AB12 CD34', 'AB12 CD34'],
    ['Abstimmung 2026:\nAB12 CD34 \n', 'AB12 CD34'],
    ['„AB12\u00ADCD34“', 'AB12 CD34'],
    ['Ihr Code： ＡＢ１２ ＣＤ３４', 'AB12 CD34'],
    ['ab12 3456 cd78', 'AB12 3456 CD78'],
    ['Ihr Code: AB12 CD34 EF56\nGültig bis: 31.12.2026', 'AB12 CD34 EF56'],
    ['AB12 CD34 https://example.org/vote', 'AB12 CD34'],
    ['Code:', ''],
    ['summer', 'SUMM ER'],
    ['Code AB', 'CODE AB'],
    ['', ''],
  ])('%j gives the code %j', (pasted, code) => {
    expect(groupCode(codeInWords(pasted))).toBe(code);
  });
});

describe('a pasted list', () => {
  it.each([
    ['AB12CD34\nEF56GH78\n', ['AB12CD34', 'EF56GH78']],
    ['ＡＢ１２ＣＤ３４\nＥＦ５６ＧＨ７８', ['AB12CD34', 'EF56GH78']],
    ['AB12 CD34, EF56 GH78, AB12 CD34', ['AB12CD34', 'EF56GH78']],
    ['AB12-CD34;EF56-GH78', ['AB12CD34', 'EF56GH78']],
    ['1. AB12CD34\n2. EF56GH78', ['AB12CD34', 'EF56GH78']],
    ['1) AB12-CD34\r\n2) EF56-GH78\r\n', ['AB12CD34', 'EF56GH78']],
    ['#1: AB12CD34; #2: EF56GH78', ['AB12CD34', 'EF56GH78']],
    ['• AB12CD34\n• EF56GH78\n– JK78LM90', ['AB12CD34', 'EF56GH78', 'JK78LM90']],
    ['1. AB12CD34', []],
    ['AB12CD34', []],
    ['Ihr Code: AB12 CD34\nGültig bis: 31.12.2026', []],
    ['AB12CD34\nEF56GH7', []],
    ['KÖLN, BERLIN', []],
    ['1,5', []],
    ['', []],
  ])('%j contains the codes %j', (pasted, codes) => {
    expect(codesIn(pasted)).toEqual(codes);
  });
});

it.each([
  ['AB12CD34\nEF56GH78', true],
  ['AB12CD34\r\nEF56GH78\r\n', true],
  ['AB12CD34, EF56GH78', false],
  ['AB12CD34\nEF56GH78\nJK78LM90', false],
  ['ABCDE\nFGHJK', false],
])('%j may be one code on two lines: %s', (pasted, may) => {
  expect(mayBeOneCode(pasted)).toBe(may);
});
