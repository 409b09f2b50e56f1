import { buffer } from 'node:stream/consumers';
import { companyAdministrators, isCompanyAdministrator } from '#features/budgets/server/index.ts';
import { type MailRecipient, mailUsers } from '#features/accounts/server/index.ts';
import { slugify } from '#kernel/text.ts';
import { berlinDate } from '#kernel/clock.ts';
import { formatDecimal } from '#kernel/money.ts';
import { notFound } from '#platform/contract/errors.ts';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { raw, read, type Registration } from '#platform/server/http/handler.ts';
import { xlsxStream } from '#platform/server/lists/xlsx.ts';
import type { Services } from '#platform/server/services.ts';
import { translator } from '#platform/i18n.ts';
import { downloadOwnCodes, readOwnCampaign } from '../contract/company.ts';
import { campaignState } from '../rules/campaign.ts';
import { campaignReady } from './mail-templates.ts';

function find(db: Db, id: bigint) {
  return db
    .selectFrom('coin_campaign as m')
    .innerJoin('company as k', 'k.id', 'm.company_id')
    .where('m.id', '=', id)
    .selectAll('m')
    .select('k.title as company')
    .executeTakeFirst();
}

/** A campaign of a company that the account acts for; otherwise 404, whether or not it exists. */
async function ownCampaign(db: Db, id: bigint, userId: bigint | null) {
  const campaign = await find(db, id);
  if (!campaign || userId === null || !(await isCompanyAdministrator(db, campaign.company_id, userId)))
    throw notFound();
  return campaign;
}

type CampaignSummary = Pick<NonNullable<Awaited<ReturnType<typeof find>>>, 'id' | 'title' | 'code_count'>;

function notifyReady(
  services: Services,
  tx: Tx,
  campaign: CampaignSummary,
  recipients: readonly MailRecipient[],
): Promise<void> {
  return mailUsers(services, tx, recipients, {
    template: campaignReady,
    locale: 'de',
    values: {
      campaign_title: campaign.title,
      code_count: String(campaign.code_count),
      download_link: `${services.config.publicUrl}/account/coin-campaigns/${campaign.id}/`,
    },
    promise: `coin_campaign:${campaign.id}:ready`,
  });
}

/** Notifies the company's administrators that the codes of a campaign can be downloaded (handbook §13 `campaign_ready`). */
export async function notifyCompany(services: Services, tx: Tx, id: bigint): Promise<void> {
  const campaign = await find(tx, id);
  if (!campaign) throw notFound();
  await notifyReady(services, tx, campaign, await companyAdministrators(tx, campaign.company_id));
}

/** Notifies a new administrator of every campaign of the company that has not ended. */
export async function notifyOfOpenCampaigns(
  services: Services,
  tx: Tx,
  company: bigint,
  user: bigint,
): Promise<void> {
  const administrators = await companyAdministrators(tx, company);
  const recipients = administrators.filter(({ id }) => id === user);
  const open = await tx
    .selectFrom('coin_campaign')
    .select(['id', 'title', 'code_count'])
    .where('company_id', '=', company)
    .where('ended_at', 'is', null)
    .where('valid_until', '>=', berlinDate(tx.now))
    .orderBy('id')
    .execute();
  for (const campaign of open) await notifyReady(services, tx, campaign, recipients);
}

async function* codeRows(db: Db, campaign: bigint, value: bigint, until: Date) {
  const codes = await db
    .selectFrom('coin_code')
    .select('code')
    .where('campaign_id', '=', campaign)
    .orderBy('id')
    .execute();
  for (const { code } of codes) yield [code, Number(formatDecimal(value)), until] as const;
}

/** Routes of a company's own campaigns. */
export const coinCompanyRoutes: readonly Registration[] = [
  read(readOwnCampaign, async ({ db, params, actor, now }) => {
    const row = await ownCampaign(db, BigInt(params.id), actor.userId);
    const days = { validFrom: row.valid_from, validUntil: row.valid_until, ended: row.ended_at !== null };
    return {
      id: String(row.id),
      title: row.title,
      company: row.company,
      value: moneyWire(row.value_cents),
      code_count: row.code_count,
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      state: campaignState(days, berlinDate(now)),
    };
  }),
  raw(downloadOwnCodes, async ({ db, params, actor, caller, services }, reply) => {
    const row = await ownCampaign(db, BigInt(params.id), actor.userId);
    const t = translator(caller.locale).ns('coins.admin');
    const columns = [
      { header: t('field.code'), kind: 'text' },
      { header: t('field.value'), kind: 'money' },
      { header: t('field.validUntil'), kind: 'date' },
    ] as const;
    const until = new Date(`${row.valid_until}T00:00:00Z`);
    const rows = codeRows(db, row.id, row.value_cents, until);
    const file = await buffer(xlsxStream(row.title, columns, rows));
    await services.database.transact(async (tx) => {
      await tx
        .insertInto('audit_log')
        .values({
          at: tx.now,
          actor: actor.userId,
          route: 'downloadOwnCodes',
          request: caller.requestId,
          subject: `coin_campaign:${row.id}`,
          detail: JSON.stringify({ rows: row.code_count }),
        })
        .execute();
    });
    return reply
      .type(XLSX_TYPE)
      .header('content-disposition', `attachment; filename="${slugify(row.title)}.xlsx"`)
      .header('cache-control', 'no-store')
      .send(file);
  }),
];
