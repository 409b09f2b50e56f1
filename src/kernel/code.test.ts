import { describe, expect, test } from 'vitest';
import {
  foreignCharacters,
  judgeCode,
  normalizeCode,
  pasteIntoBlock,
  sentCode,
  typeIntoBlock,
} from './code.ts';

const format = { prefix: 'F', chars: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', blockLength: 4, blockCount: 2 };

describe('codes', () => {
  test('are compared in upper case and without separators', () => {
    expect(normalizeCode(' f-abcd.efgh ')).toBe('FABCDEFGH');
    expect(normalizeCode('F ABCD EFGH')).toBe('FABCDEFGH');
    expect(normalizeCode('Fäabcd')).toBe('FABCD');
  });

  test('are sent without characters that are neither word characters nor spaces', () => {
    expect(sentCode(' F-ABCD!EFGH ')).toBe('FABCDEFGH');
    expect(sentCode('F ABCD EFGH')).toBe('F ABCD EFGH');
  });

  test.each([
    ['', 'incomplete'],
    ['F ABCD EFG', 'incomplete'],
    ['F ABCD EFGH', 'valid'],
    ['fabcdefgh', 'valid'],
    ['F-ABCD-EFGH', 'valid'],
    ['G ABCD EFGH', 'invalid_format'],
    // I, O, 0 and 1 are in no code.
    ['F ABCD EFG1', 'invalid_format'],
    ['F OBCD EFGH', 'invalid_format'],
    ['F ABCD EFGHJ', 'too_long'],
  ])('"%s" is %s', (text, verdict) => {
    expect(judgeCode(text, format)).toBe(verdict);
  });

  test('name the characters that no code has', () => {
    expect(foreignCharacters('F 2O4O EF1H', format)).toEqual(['O', '1']);
    expect(foreignCharacters('F ABCD EFGH', format)).toEqual([]);
  });

  test('have another format if the operator sets one', () => {
    const twelve = { prefix: '', chars: '0123456789', blockLength: 3, blockCount: 4 };
    expect(judgeCode('123 456 789 012', twelve)).toBe('valid');
    expect(judgeCode('123 456 789 01A', twelve)).toBe('invalid_format');
    expect(judgeCode('123 456 789 01', twelve)).toBe('incomplete');
  });
});

describe('a pasted text with words around the code', () => {
  const digits = { prefix: '', chars: '0123456789', blockLength: 3, blockCount: 4 };
  const filled = (text: string, of = format) =>
    pasteIntoBlock(
      Array.from({ length: of.blockCount }, () => ''),
      0,
      text,
      of,
    ).blocks.join(' ');

  test.each([
    ['Ihr Spendencode: F ABCD EFGH.', 'ABCD EFGH'],
    ['Mein Code ist f-abcd-efgh, danke sehr', 'ABCD EFGH'],
    ['Your code:\n F ABCD\u00A0EFGH\nHave fun', 'ABCD EFGH'],
    ['Here is your card WXYZ 2345', 'WXYZ 2345'],
    ['the voucher wxyz 2345 is yours', 'WXYZ 2345'],
    ['F ABCD EFGH F WXYZ 2345', 'WXYZ 2345'],
    ['„FABCDEFGH“', 'ABCD EFGH'],
  ])('%j fills the blocks with %s', (text, blocks) => {
    expect(filled(text)).toBe(blocks);
  });

  test('is read by the format of the operator', () => {
    expect(filled('Gutschein 123-456-789-012 (gültig bis 31.12.2026)', digits)).toBe('123 456 789 012');
  });

  test('without a code is entered as before', () => {
    expect(filled('ABCD')).toBe('ABCD ');
    expect(filled('ABCDEFGHJK')).toBe('ABCD EFGHJK');
  });
});

describe('the blocks of a code field', () => {
  const empty = ['', ''];

  test('convert characters to upper case and continue in the next block when one is full', () => {
    expect(typeIntoBlock(empty, 0, 'ab-', format)).toEqual({ blocks: ['AB', ''], focus: 0 });
    expect(typeIntoBlock(['ABC', ''], 0, 'abcd', format)).toEqual({ blocks: ['ABCD', ''], focus: 1 });
    expect(typeIntoBlock(['ABCD', ''], 0, 'abcde', format)).toEqual({ blocks: ['ABCD', 'E'], focus: 1 });
  });

  test('do not push the content of the next block', () => {
    expect(typeIntoBlock(['ABCD', 'EF'], 0, 'abcdx', format)).toEqual({ blocks: ['ABCD', 'EF'], focus: 0 });
  });

  test('push their content on when a character is inserted in the middle, as long as there is room', () => {
    const inserted = { blocks: ['GABE', '2345'], focus: 0 };
    expect(typeIntoBlock(['GAE2', '345'], 0, 'GAbE2', format, 3)).toEqual(inserted);
    expect(typeIntoBlock(['ABCD', 'EFGH'], 0, 'ABXCD', format, 3)).toEqual({
      blocks: ['ABXC', 'EFGH'],
      focus: 0,
    });
  });

  test('are replaced by typing before the first character of a full one', () => {
    const old = ['ABCD', 'EFGH'];
    expect(typeIntoBlock(old, 0, 'wABCD', format, 1)).toEqual({ blocks: ['W', 'EFGH'], focus: 0 });
    expect(typeIntoBlock(old, 1, 'wEFGH', format, 1)).toEqual({ blocks: ['ABCD', 'W'], focus: 1 });
    expect(typeIntoBlock(['ABC', ''], 0, 'wABC', format, 1)).toEqual({ blocks: ['WABC', ''], focus: 1 });
    expect(typeIntoBlock(['AAAA', ''], 0, 'AAAAA', format, 5)).toEqual({ blocks: ['AAAA', 'A'], focus: 1 });
    expect(typeIntoBlock(old, 0, 'ABCD', format, 0)).toEqual({ blocks: old, focus: 1 });
  });

  test('are replaced by a whole code entered into the first of them', () => {
    const whole = { blocks: ['WXYZ', '2345'], focus: 1 };
    expect(typeIntoBlock(['ABCD', 'EFGH'], 0, 'wxyz 2345', format)).toEqual(whole);
    expect(typeIntoBlock(['ABCD', 'EFGH'], 0, 'F-WXYZ-2345', format)).toEqual(whole);
    expect(typeIntoBlock(['ABCD', 'EFGH'], 0, 'wxyz2345ABCD', format, 8)).toEqual(whole);
  });

  test('keep surplus characters in the last block, so that it can be reported', () => {
    expect(typeIntoBlock(['ABCD', 'EFGH'], 1, 'efghj', format)).toEqual({
      blocks: ['ABCD', 'EFGHJ'],
      focus: 1,
    });
  });

  test('remove the printed prefix that was typed with them', () => {
    expect(typeIntoBlock(['FABC', 'DEFG'], 1, 'defgh', format)).toEqual({
      blocks: ['ABCD', 'EFGH'],
      focus: 1,
    });
  });

  test('accept a whole pasted code in any block, with its prefix or without', () => {
    const whole = { blocks: ['ABCD', 'EFGH'], focus: 1 };
    expect(pasteIntoBlock(['X', 'YZ'], 1, ' F ABCD-EFGH ', format)).toEqual(whole);
    expect(pasteIntoBlock(empty, 0, 'abcdefgh', format)).toEqual(whole);
    expect(pasteIntoBlock(['ABCD', ''], 1, 'efgh', format)).toEqual(whole);
    // A block may itself begin with F.
    // A code that was not copied to its end.
    expect(pasteIntoBlock(empty, 0, 'F ABCD EFG', format)).toEqual({ blocks: ['ABCD', 'EFG'], focus: 1 });
    expect(pasteIntoBlock(empty, 0, 'f-abcd', format)).toEqual({ blocks: ['ABCD', ''], focus: 1 });
    expect(pasteIntoBlock(empty, 0, 'Ｆ ＡＢＣＤ ＥＦＧＨ', format)).toEqual(whole);
    expect(pasteIntoBlock(empty, 0, 'FBCD EFGH', format)).toEqual({ blocks: ['FBCD', 'EFGH'], focus: 1 });
    expect(pasteIntoBlock(empty, 0, 'F ABCD EFGHJ', format)).toEqual({ blocks: ['ABCD', 'EFGHJ'], focus: 1 });
  });
});
