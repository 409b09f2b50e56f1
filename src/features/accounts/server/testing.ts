/** As much of a pool as is needed here. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface TestMail {
  readonly template: string;
  readonly recipient: string;
  readonly locale: string;
  /** As it goes out; the log masks personal links. */
  readonly text: string;
  readonly logged: string;
}

/** The mails promised to an address, earliest first. */
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
  const mail = (await mailsTo(pool, recipient)).findLast((one) => one.template === template);
  const token = /\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in the mail ${template} to ${recipient}`);
  return token;
}

/** Every visitor of a test has the same address: forget what the limits have counted. */
export async function forgetLimits(pool: Client): Promise<void> {
  await pool.query('DELETE FROM rate_limit');
}

/** The cookie of a session that an answer has set, as a request header sends it. */
export function cookieOf(headers: { readonly [name: string]: unknown }): string {
  const set = [headers['set-cookie']].flat().map(String);
  return set.find((value) => value.startsWith('obolus='))?.split(';')[0] ?? '';
}
