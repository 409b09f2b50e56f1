import type pg from 'pg';
import type { Dice } from './generate.ts';
import { type RawAnswer, send } from './http.ts';
import { type Role, signIn } from './roles.ts';

/**
 * Whether a response for a signed-in user may be stored by shared caches; null if it may not. A session that invalid
 * input has logged out counts as a visitor.
 */
export async function storable(
  url: string,
  headers: RawAnswer['headers'],
  asked: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { cookie } = asked;
  const said = String(headers['cache-control'] ?? 'nothing');
  if (cookie === undefined || said === 'no-store') return null;
  const { body } = await send(url, { path: '/api/v4/csrf', headers: { cookie } });
  const isNobody = body.toString('utf8') === '{"csrf_token":""}';
  return isNobody ? null : `may be stored though it was made for somebody (${said})`;
}

const blanks = ['', ' ', '\t', '  '];
const languages = ['locale', 'locale ', 'locale\t'];
const locales = ['sie_DE', 'sie%5FDE', '"du_DE"', 'de', 'x'];

/** A session cookie and a language cookie, in spellings that browsers do not use. */
function oddCookie(cookie: string, dice: Dice): string {
  const [name = '', id = ''] = cookie.split('=');
  const session = `${dice.pick(blanks)}${name}${dice.pick(blanks)}=${dice.pick(blanks)}${dice.pick([id, `"${id}"`, 'x', ''])}`;
  const language = `${dice.pick(languages)}=${dice.pick(blanks)}${dice.pick(locales)}`;
  return dice.pick([`${session}; ${language}`, `${language};${session}`, session, language]);
}

/** A response without the address of its process, which the share links contain. */
const read = (url: string, answer: RawAnswer) =>
  `${answer.status} ${answer.body.toString('utf8').replaceAll(url, '').replaceAll(encodeURIComponent(url), '')}`;

/**
 * Requests shared pages as every role, with cookies in every spelling, and then as a visitor: the response must be
 * identical, byte by byte, to that of another process that only visitors have used. Returns the errors.
 */
export async function fuzzCaches(
  urls: readonly [asked: string, fresh: string],
  pool: pg.Pool,
  roles: readonly Role[],
  paths: readonly string[],
  dice: Dice,
  rounds: number,
): Promise<string[]> {
  const [asked, fresh] = urls;
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const role = dice.pick(roles);
    const { cookie = 'obolus=x' } = await signIn(pool, role.actor.userId);
    // An unused search text, so that the page is rendered now.
    const path = `${dice.pick(paths)}?search=caches${round}`;
    const more = dice.pick(['', '&utm_source=mail', '&x=%ff']);
    const spelled = oddCookie(cookie, dice);
    const headers = { cookie: spelled, host: dice.pick(['localhost', 'elsewhere.example']) };
    await send(asked, { path: path + more, headers });
    const language = { 'accept-language': dice.pick(['en', 'de', 'fr, de;q=0.3']) };
    const here = await send(asked, { path, headers: language });
    const there = await send(fresh, { path, headers: language });
    if (read(asked, here) !== read(fresh, there))
      wrong.push(
        `${path}: a visitor gets another page after ${role.name} with cookie ${JSON.stringify(spelled)}`,
      );
  }
  return wrong;
}
