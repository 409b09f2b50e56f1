import { addDays, type IsoDate } from './clock.ts';

/** Easter Sunday of a year (the Gregorian calendar's algorithm of Meeus, Jones and Butcher). */
function easter(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Whether banks settle payments on a day: TARGET is closed on Saturdays, Sundays, New Year's Day, Good Friday, Easter
 * Monday, 1 May, 25 and 26 December (ECB, long-term calendar since 2002).
 */
export function isTargetDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5))) return false;
  const sunday = easter(Number(date.slice(0, 4)));
  return date !== addDays(sunday, -2) && date !== addDays(sunday, 1);
}

/** The day itself if banks settle payments on it, otherwise the next such day. */
export function nextTargetDay(date: IsoDate): IsoDate {
  let day = date;
  while (!isTargetDay(day)) day = addDays(day, 1);
  return day;
}
