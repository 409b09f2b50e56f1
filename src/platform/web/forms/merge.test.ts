import { describe, expect, it } from 'vitest';
import { merge } from './merge.ts';

const base = {
  title: 'Old',
  amount: 100n,
  days: ['a'],
  lines: [{ text: 'x' }],
  own: { red: '1', blue: '2' },
};

describe('input that meets what somebody else saved', () => {
  it('takes the stored value in fields that were not changed', () => {
    const { values, meanwhile } = merge({
      base,
      entered: { ...base, title: 'Mine' },
      stored: { ...base, amount: 250n, own: { red: '1', blue: '3' } },
    });
    expect(values).toEqual({ ...base, title: 'Mine', amount: 250n, own: { red: '1', blue: '3' } });
    expect([...meanwhile]).toEqual([]);
  });

  it('keeps the input in a field that both changed, and names what was saved', () => {
    const { values, meanwhile } = merge({
      base,
      entered: { ...base, title: 'Mine', own: { red: '9', blue: '2' } },
      stored: { ...base, title: 'Theirs', own: { red: '8', blue: '7' } },
    });
    expect(values).toEqual({ ...base, title: 'Mine', own: { red: '9', blue: '7' } });
    expect([...meanwhile]).toEqual([
      ['title', 'Theirs'],
      ['own.red', '8'],
    ]);
  });

  it('says nothing where both entered the same', () => {
    const both = { ...base, title: 'Same', lines: [{ text: 'y' }] };
    expect([...merge({ base, entered: both, stored: both }).meanwhile]).toEqual([]);
  });

  it('keeps a list of rows as a whole', () => {
    const { values, meanwhile } = merge({
      base,
      entered: { ...base, lines: [{ text: 'x' }, { text: 'mine' }] },
      stored: { ...base, lines: [{ text: 'theirs' }] },
    });
    expect(values.lines).toEqual([{ text: 'x' }, { text: 'mine' }]);
    expect(meanwhile.get('lines')).toEqual([{ text: 'theirs' }]);
  });

  it('keeps a selected option as a whole, also if there was none', () => {
    const none: { recipient: { value: string; label: string } | null } = { recipient: null };
    const mine: typeof none = { recipient: { value: 'm', label: 'Mine' } };
    const theirs: typeof none = { recipient: { value: 't', label: 'Theirs' } };
    const { values, meanwhile } = merge({ base: none, entered: mine, stored: theirs });
    expect(values).toEqual(mine);
    expect(meanwhile.get('recipient')).toEqual(theirs.recipient);
    expect(merge({ base: theirs, entered: mine, stored: { recipient: null } }).values).toEqual(mine);
  });

  it('still names the first change after a second one to another field', () => {
    const entered = { ...base, title: 'Mine' };
    const theirs = { ...base, title: 'Theirs' };
    const first = merge({ base, entered, stored: theirs });
    const again = { base: theirs, entered: first.values, stored: { ...theirs, amount: 5n } };
    expect(merge(again).meanwhile.size).toBe(0);
    const second = merge({ ...again, known: first.meanwhile });
    expect([...second.meanwhile]).toEqual([['title', 'Theirs']]);
    expect(second.values).toEqual({ ...entered, amount: 5n });
  });

  it('drops fields that no longer exist, and adds new ones', () => {
    const values: Record<string, Record<string, string>> = { own: { red: '1', green: '2' } };
    const merged = merge({ base: { own: { red: '1' } }, entered: { own: { red: '5' } }, stored: values });
    expect(merged.values).toEqual({ own: { red: '5', green: '2' } });
    expect(merge({ base: values, entered: values, stored: { own: { green: '2' } } }).values).toEqual({
      own: { green: '2' },
    });
  });
});
