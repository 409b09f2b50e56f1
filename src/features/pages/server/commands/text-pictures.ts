import { Refusal } from '#platform/contract/errors.ts';
import { imageWire } from '#platform/contract/image.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import { pictureHtml, picturesIn, withPictures } from '#platform/server/html.ts';
import { uploadTextPicture } from '../../contract.ts';

/** How long a picture that no text contains any longer is still stored: for an undone removal. */
const RELEASED_MS = 24 * 3_600_000;

/** The record whose texts contain the pictures. */
export type PictureOwner = readonly ['project_id' | 'organization_id' | 'page_id', bigint];

export interface TextOfPage {
  /** The field of the request that contains it. */
  readonly field: string;
  /** Sanitized. */
  readonly html: string;
  /** The maximum length as it is stored, in characters. */
  readonly max: number;
}

interface PicturesOfTexts {
  /** All texts of the record that the request changes. */
  readonly texts: readonly TextOfPage[];
  /** Further HTML of the record whose pictures are still needed. */
  readonly also?: readonly string[];
  /** The user who saves: new pictures must be uploads of the same user, or be in another text already. */
  readonly actor: bigint | null;
}

/**
 * Lets the texts of a record refer to uploaded pictures, and releases those that no text contains any longer. Returns
 * the texts in their order, with the sizes of their pictures. Refuses `picture_alt_missing` (400) for a picture
 * without a description, `upload_unknown` (400) for one that somebody else uploaded or that no longer exists, and
 * `too_long` (400) for a text that is too long as it is stored: the addresses of pictures add to what was sent.
 */
export async function claimTextPictures(
  tx: Tx,
  owner: PictureOwner,
  { texts, also = [], actor }: PicturesOfTexts,
): Promise<string[]> {
  const held = await picturesOf(tx, owner);
  const known = new Set(held);
  for (const { field, html } of texts) {
    const pictures = picturesIn(html);
    if (pictures.some(({ alt }) => alt === '')) {
      throw new Refusal(400, [{ code: 'picture_alt_missing', field, namespace: 'platform' }]);
    }
    const fresh = [...new Set(pictures.map(({ id }) => id))].filter((id) => !known.has(id));
    const shared = await inOtherTexts(tx, fresh);
    const wanted = fresh.filter((id) => !shared.has(id));
    await claimFiles(tx, uploadTextPicture, { wanted, held: [], owner: actor, field });
    for (const id of fresh) known.add(id);
  }
  const all = [...texts.map(({ html }) => html), ...also].flatMap(picturesIn);
  const wanted = [...new Set(all.map(({ id }) => id))];
  await replaceReferences(tx, owner, { held, wanted, actor });
  const stored = await withSizes(tx, texts);
  for (const [at, { field, max }] of texts.entries()) {
    if ((stored[at] ?? '').length <= max) continue;
    throw new Refusal(400, [{ code: 'too_long', field, params: { max }, namespace: 'platform' }]);
  }
  return stored;
}

/** Releases the pictures of a record that is about to be deleted. */
export async function releaseTextPictures(tx: Tx, owner: PictureOwner): Promise<void> {
  await replaceReferences(tx, owner, { held: await picturesOf(tx, owner), wanted: [], actor: null });
}

async function picturesOf(db: Db, [column, id]: PictureOwner): Promise<string[]> {
  const rows = await db.selectFrom('text_picture').select('file_id').where(column, '=', id).execute();
  return rows.map(({ file_id }) => file_id);
}

async function inOtherTexts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('text_picture').select('file_id').where('file_id', 'in', ids).execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

async function replaceReferences(
  tx: Tx,
  [column, id]: PictureOwner,
  { held, wanted, actor }: Pick<PicturesOfTexts, 'actor'> & Record<'held' | 'wanted', readonly string[]>,
): Promise<void> {
  const added = wanted.filter((one) => !held.includes(one));
  const lost = held.filter((one) => !wanted.includes(one));
  if (added.length > 0) {
    const rows = added.map((file_id) => ({ file_id, [column]: id }));
    await tx.insertInto('text_picture').values(rows).execute();
  }
  if (lost.length === 0) return;
  await tx.deleteFrom('text_picture').where(column, '=', id).where('file_id', 'in', lost).execute();
  // The sweep leaves those that another text contains: their row is still referred to. Whoever removed a picture may
  // have uploaded it or not, and can put it back until then.
  const expires_at = new Date(tx.now.getTime() + RELEASED_MS);
  await tx
    .updateTable('stored_file')
    .set(actor === null ? { expires_at } : { expires_at, owner: actor })
    .where('id', 'in', lost)
    .execute();
}

async function withSizes(db: Db, texts: readonly TextOfPage[]): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(({ html }) => picturesIn(html)).map(({ id }) => id))];
  if (ids.length === 0) return texts.map(({ html }) => html);
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'width', 'height', 'color', 'widths'])
    .where('id', 'in', ids)
    .execute();
  const images = new Map(rows.map((row) => [row.id, imageWire(row)]));
  return texts.map(({ html }) =>
    withPictures(html, ({ id, alt }) => {
      const image = images.get(id);
      return image ? pictureHtml({ ...image, id, alt }) : '';
    }),
  );
}
