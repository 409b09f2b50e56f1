import type { TestApp } from '#testing/app.ts';
export { cast } from './commands/cast.ts';

/** The token in the last verification mail to an address; the mail is stored unmasked until it is sent. */
export async function linkTo(app: Pick<TestApp, 'database'>, email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ text: string }>(
    `SELECT sealed->>'text' AS text FROM email WHERE recipient = $1 AND sealed IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const token = /\/(?:vote|subscription)\/([A-Za-z0-9_-]{43})\//.exec(rows[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}
