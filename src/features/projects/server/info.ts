import { userNameSql } from '#features/accounts/server/index.ts';
import { displayValue } from '#features/programmes/rules/additional-fields.ts';
import { projectFields } from '#features/programmes/server/index.ts';
import { formatDay } from '#kernel/day.ts';
import { formatMoney } from '#kernel/money.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { escapeHtml, factsHtml, richHtml } from '#platform/server/html.ts';
import { intlLocale, languageOf, translator } from '#platform/i18n.ts';
import { STATUS } from '../rules.ts';

const STATUS_NAMES = { 1: 'in_progress', 2: 'complete', 3: 'archived' } as const;
const REVIEW_NAMES = { 1: 'needs_review', 2: 'public', 3: 'rejected', 4: 'accepted' } as const;

function findProject(db: Db, slug: string) {
  return db
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('project_funding as f', 'f.project_id', 'p.id')
    .leftJoin('bank_account as b', 'b.id', 'p.bank_account_id')
    .leftJoin('application_type as t', 't.id', 'p.application_type_id')
    .leftJoin('app_user as u', 'u.id', 'p.created_by')
    .where('p.slug', '=', slug)
    .where('p.status', '<>', STATUS.deleted)
    .select(['p.id', 'p.status', 'p.review_status', 'p.starts_on', 'p.ends_on', 'p.street', 'p.postal_code'])
    .select(['p.city', 'p.summary', 'p.description', 'p.internal_status', 'p.funding_type', 'p.custom_id'])
    .select(['o.title as organization', 't.name as application_type', 'b.title as account'])
    .select(['f.goal', 'f.balance', 'f.supporters', 'u.id as creator', userNameSql.as('created_by')])
    .executeTakeFirst();
}

/** The needs of a project as a table: purpose, goal, what came in. */
async function needsHtml(db: Db, project: bigint, locale: LocaleCode): Promise<string> {
  const t = translator(locale).ns('projects.admin');
  const needs = await db
    .selectFrom('need as n')
    .innerJoin('need_funding as f', 'f.need_id', 'n.id')
    .where('n.project_id', '=', project)
    .orderBy('n.position')
    .select(['n.title', 'f.goal', 'f.balance'])
    .execute();
  if (needs.length === 0) return '';
  const money = (cents: bigint) => escapeHtml(formatMoney(cents, intlLocale(locale)));
  const head = [t('info.need'), t('list.column.balance'), t('list.column.goal')]
    .map((label) => `<th scope="col">${escapeHtml(label)}</th>`)
    .join('');
  const rows = needs.map(
    ({ title, goal, balance }) =>
      `<tr><td>${escapeHtml(title)}</td><td>${money(balance)}</td><td>${money(goal)}</td></tr>`,
  );
  return `<h3>${escapeHtml(t('info.needs'))}</h3><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The additional fields of a project that have a value. */
async function fieldFacts(db: Db, project: bigint, locale: LocaleCode) {
  const yes = translator(locale)('platform.admin:list.yes');
  const fields = await projectFields(db, project);
  return fields
    .filter(({ kind, value }) => kind !== 'heading' && value !== null)
    .map(({ kind, label, value, file }) => {
      const words = { tag: intlLocale(locale), yes, filename: file?.filename ?? '' };
      return [label, displayValue(kind, value, words)] as const;
    });
}

/** A project at a glance as sanitized HTML; 404 if there is none. */
export async function projectInfo(db: Db, slug: string, locale: LocaleCode): Promise<string> {
  const row = await findProject(db, slug);
  if (!row) throw notFound();
  const t = translator(locale).ns('projects.admin');
  const day = (date: string) => formatDay(date, languageOf(locale));
  const money = (cents: bigint | null) => formatMoney(cents ?? 0n, intlLocale(locale));
  const facts = factsHtml([
    [t('list.column.organization'), row.organization],
    [t('list.column.status'), t(`status.${STATUS_NAMES[row.status as keyof typeof STATUS_NAMES]}`)],
    [t('list.column.review'), t(`review.${REVIEW_NAMES[row.review_status as keyof typeof REVIEW_NAMES]}`)],
    [t('list.column.internalStatus'), row.internal_status],
    [t('info.period'), `${day(row.starts_on)} – ${day(row.ends_on)}`],
    [t('list.column.city'), [row.street, `${row.postal_code} ${row.city}`.trim()].filter(Boolean).join(', ')],
    [
      t('list.column.progress'),
      t('list.progressText', { balance: money(row.balance), goal: money(row.goal) }),
    ],
    [t('list.column.supporters'), String(row.supporters ?? 0)],
    [t('list.column.fundingType'), t(`fundingType.${row.funding_type as 1 | 2 | 3 | 4}`)],
    [t('list.column.applicationType'), row.application_type],
    [t('list.column.fundingAccount'), row.account],
    [t('list.column.customId'), row.custom_id],
    [t('list.column.createdBy'), row.creator === null ? null : row.created_by],
    ...(await fieldFacts(db, row.id, locale)),
  ]);
  const needs = await needsHtml(db, row.id, locale);
  return `${facts}${richHtml(row.summary)}${needs}${richHtml(row.description)}`;
}
