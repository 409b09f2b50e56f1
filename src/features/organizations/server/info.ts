import { nameOfUser } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { formatDay } from '#kernel/day.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { factsHtml, richHtml } from '#platform/server/html.ts';
import { languageOf, type QualifiedKey, translator } from '#platform/i18n.ts';
import { proofState } from '../rules/proof.ts';
import type { OrganizationType } from '../rules/types.ts';
import { administratorsOf, findByReference, type OrganizationRow } from './content.ts';

const STATUS_NAMES = { 1: 'in_progress', 2: 'complete', 3: 'archived' } as const;
const REVIEW_NAMES = { 1: 'needs_review', 2: 'public', 3: 'rejected', 4: 'accepted' } as const;

/** The proof of an organization in words: its state and its last day; empty without one. */
function proofInWords(row: OrganizationRow, today: string, locale: LocaleCode): string {
  const { proof_issued_on: issuedOn, proof_valid_until: validUntil } = row;
  if (validUntil === null) return '';
  const t = translator(locale).ns('organizations.admin');
  return `${t(`proof.${proofState(issuedOn ?? today, validUntil, today)}`)}, ${formatDay(validUntil, languageOf(locale))}`;
}

/** The projects of an organization that are not deleted. */
async function countProjects(db: Db, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .where('organization_id', '=', id)
    .where('status', '<', 4)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An organization at a glance as sanitized HTML, without its bank account; 404 if there is none. */
export async function organizationInfo(
  db: Db,
  reference: string,
  { now, locale }: { readonly now: Date; readonly locale: LocaleCode },
): Promise<string> {
  const row = await findByReference(db, reference);
  const words = translator(locale);
  const t = words.ns('organizations.admin');
  const purposes = row.statutory_purposes.map((purpose) =>
    words(`organizations.admin:purpose.${purpose}` as QualifiedKey),
  );
  const administrators = await administratorsOf(db, row.id);
  const address = [row.street, `${row.postal_code} ${row.city}`.trim(), row.country];
  const facts = factsHtml([
    [t('column.status'), t(`status.${STATUS_NAMES[row.status as keyof typeof STATUS_NAMES]}`)],
    [t('column.review'), t(`review.${REVIEW_NAMES[row.review_status as keyof typeof REVIEW_NAMES]}`)],
    [t('column.nonprofit'), t(`nonprofit.${row.nonprofit_review_status as 1 | 2 | 3}`)],
    [t('column.proof'), proofInWords(row, berlinDate(now), locale)],
    [t('column.internalStatus'), row.internal_status],
    [t('column.type'), t(`type.${row.organization_type as OrganizationType}`)],
    [t('column.purposes'), purposes.join(', ')],
    [t('detail.address'), address.filter((line) => line !== '').join(', ')],
    [t('detail.website'), row.website],
    [t('detail.projects'), String(await countProjects(db, row.id))],
    [
      t('detail.administrators'),
      administrators.map((user) => `${nameOfUser(user) || user.username} (${user.email})`).join(', '),
    ],
  ]);
  return `${facts}${richHtml(row.description)}`;
}
