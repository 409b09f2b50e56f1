export { closeUnactivated, sendReset } from './jobs.ts';
export { sendDigests } from './digest.ts';
export { issueToken } from './tokens.ts';

/** The part of a connection pool that these helpers use. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface TestMail {
  readonly template: string;
  readonly recipient: string;
  readonly locale: string;
  /** As sent; the log masks personal links. */
  readonly text: string;
  readonly logged: string;
}

/** The mails to an address, earliest first. */
export async function mailsTo(pool: Client, recipient: string): Promise<TestMail[]> {
  const { rows } = await pool.query(
    `SELECT template, recipient, locale, coalesce(sealed->>'text', text_body) AS text, text_body AS logged
     FROM email WHERE recipient = $1 ORDER BY id`,
    [recipient],
  );
  return rows as TestMail[];
}

/** The token of the personal link in the latest mail of a template to an address. */
export async function tokenIn(pool: Client, recipient: string, template: string): Promise<string> {
  const mail = (await mailsTo(pool, recipient)).findLast((sent) => sent.template === template);
  const token = /\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in the mail ${template} to ${recipient}`);
  return token;
}

/** Resets all rate limits: all requests of a test come from the same address. */
export async function forgetLimits(pool: Client): Promise<void> {
  await pool.query('DELETE FROM rate_limit');
}

/** The cookie of a session set by a response, as a request header. */
export function cookieOf(headers: { readonly [name: string]: unknown }): string {
  const set = [headers['set-cookie']].flat().map(String);
  return set.find((value) => value.startsWith('obolus='))?.split(';')[0] ?? '';
}
