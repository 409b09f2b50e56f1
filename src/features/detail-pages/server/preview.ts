import { randomBytes } from 'node:crypto';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { PreviewLink } from '../contract/preview.ts';

/** Milliseconds for which a preview link is valid (handbook §18). */
const VALID_MS = 24 * 3_600_000;

/** The record that a preview link shows. */
export type PreviewSubject = 'project' | 'organization';

/**
 * Creates a link that shows one project or organization for 24 hours. Refuses missing or deleted ones (404).
 * Every call creates another link and removes expired ones.
 */
export async function createPreview(
  tx: Tx,
  subject: PreviewSubject,
  slug: string,
  { userId, publicUrl }: { readonly userId: bigint | null; readonly publicUrl: string },
): Promise<PreviewLink> {
  const found = await tx.client.query<{ id: bigint }>(
    `SELECT id FROM ${subject} WHERE slug = $1 AND status <> 4`,
    [slug],
  );
  const id = found.rows[0]?.id;
  if (id === undefined) throw notFound();
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(tx.now.getTime() + VALID_MS);
  await tx.client.query('DELETE FROM preview_token WHERE expires_at < $1', [tx.now]);
  await tx.client.query(
    `INSERT INTO preview_token (token_hash, ${subject}_id, created_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [hashOfToken(token), id, userId, tx.now, expires],
  );
  return {
    preview_token: token,
    preview_link: `${publicUrl}/${subject}/${slug}/?preview_token=${token}`,
    valid_until: expires.toISOString(),
  };
}

/** Whether a token is currently valid for this page. */
export async function isPreviewValid(
  db: Db,
  subject: PreviewSubject,
  slug: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (token === undefined || token === '') return false;
  const { rows } = await db.client.query({
    name: `preview:${subject}`,
    text: `SELECT 1 FROM preview_token t JOIN ${subject} s ON s.id = t.${subject}_id
      WHERE t.token_hash = $1 AND s.slug = $2 AND s.status <> 4 AND t.expires_at > $3`,
    values: [hashOfToken(token), slug, now],
  });
  return rows.length > 0;
}
