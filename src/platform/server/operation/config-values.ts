import { z } from 'zod';

/** A whole number within bounds. */
export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);

/** A URL with one of these protocols, such as `https:`. */
export const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  });

/** One of a few words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** A secret too long to guess. */
export const secret = z.string().min(32, 'must be at least 32 characters long');

/** Which proxies are trusted: all, none, a number of hops, or those at addresses. */
export function readTrustProxy(value: string): boolean | number | string[] {
  if (value === 'on' || value === 'true') return true;
  if (value === 'off' || value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  return value.split(',').map((part) => part.trim());
}

/** The language of the machine according to its environment or settings: German, otherwise English. */
export function machineLanguage(env: Record<string, string | undefined>): 'de' | 'en' {
  const named = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean);
  const locale = named ?? new Intl.DateTimeFormat().resolvedOptions().locale;
  return /^de(?![a-z])/i.test(locale) ? 'de' : 'en';
}
