import { describe, expect, it } from 'vitest';
import { formatter } from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it('writes money as readers of the locale do', () => {
    expect(plain(formatter('sie_DE').money({ in_cents: 123456 }))).toBe('1.234,56 €');
    expect(formatter('en_US').money(123456n)).toBe('€1,234.56');
    expect(plain(formatter('du_DE').money(-5))).toBe('-0,05 €');
    expect(plain(formatter('de').money(5000n, { whole: true }))).toBe('50 €');
    expect(plain(formatter('de').money(5001n, { whole: true }))).toBe('50,01 €');
  });

  it('preserves every cent of amounts beyond the exact range of numbers', () => {
    expect(formatter('en_US').money(900719925474099301n)).toBe('€9,007,199,254,740,993.01');
  });

  it('writes dates of the platform’s time zone', () => {
    expect(formatter('de').date('2026-03-01')).toBe('01.03.2026');
    expect(formatter('de').date('2026-06-30T22:30:00Z')).toBe('01.07.2026');
    expect(formatter('en_US').date('2026-03-01')).toBe('03/01/2026');
  });

  it('writes instants with the weekday, and without it in tables', () => {
    const at = '2026-11-21T13:05:00Z';
    expect(plain(formatter('sie_DE').dateTime(at))).toBe('Sa., 21.11.2026, 14:05');
    expect(plain(formatter('en_US').dateTime(at))).toBe('Sat, 11/21/2026, 2:05 PM');
    // A Sunday in Berlin that is still Saturday in UTC.
    expect(plain(formatter('de').dateTime('2026-11-21T23:30:00Z'))).toBe('So., 22.11.2026, 00:30');
    expect(plain(formatter('de').shortDateTime(at))).toBe('21.11.2026, 14:05');
    expect(plain(formatter('en_US').shortDateTime(at))).toBe('11/21/2026, 2:05 PM');
  });

  it('writes percentages of whole numbers', () => {
    expect(plain(formatter('de').percent(99))).toBe('99 %');
    expect(formatter('en_US').percent(100)).toBe('100%');
  });
});
