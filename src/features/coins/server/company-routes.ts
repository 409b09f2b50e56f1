import { buffer } from 'node:stream/consumers';
import {
  addCompanyAdministrator,
  companyAdministrators,
  isCompanyAdministrator,
  removeCompanyAdministrator,
} from '#features/budgets/server/index.ts';
import { localeOfUser, nameOfUser, userIdOf } from '#features/accounts/server/index.ts';
import { slugify } from '#kernel/text.ts';
import { berlinDate } from '#kernel/clock.ts';
import { formatDecimal } from '#kernel/money.ts';
import { invalid, notFound } from '#platform/contract/errors.ts';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { xlsxStream } from '#platform/server/lists/xlsx.ts';
import type { Services } from '#platform/server/services.ts';
import { translator } from '#platform/i18n.ts';
import {
  addCampaignAdministrator,
  downloadOwnCodes,
  readOwnCampaign,
  removeCampaignAdministrator,
} from '../contract/company.ts';
import { campaignState } from '../rules/campaign.ts';
import { campaignDetail } from './campaigns.ts';
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

/** A campaign of a company that the account acts for; 404 otherwise, whether or not it exists. */
async function ownCampaign(db: Db, id: bigint, userId: bigint | null) {
  const campaign = await find(db, id);
  if (!campaign || userId === null || !(await isCompanyAdministrator(db, campaign.company_id, userId)))
    throw notFound();
  return campaign;
}

/** A campaign whose company's administrators staff change; 404 for those who may not view campaigns. */
async function campaignForStaff(tx: Tx, id: string, actor: Actor) {
  const campaign = may(actor, 'view_coin_campaigns') ? await find(tx, BigInt(id)) : undefined;
  if (!campaign) throw notFound();
  return campaign;
}

type Reader = Awaited<ReturnType<typeof companyAdministrators>>[number];
type Ready = Pick<NonNullable<Awaited<ReturnType<typeof find>>>, 'id' | 'title' | 'code_count'>;

async function tellReady(services: Services, tx: Tx, campaign: Ready, reader: Reader): Promise<void> {
  await services.mailer.promise(tx, {
    template: campaignReady,
    locale: localeOfUser(reader, 'de'),
    to: reader.email,
    name: nameOfUser(reader),
    values: {
      campaign_title: campaign.title,
      code_count: String(campaign.code_count),
      download_link: `${services.config.publicUrl}/account/coin-campaigns/${campaign.id}/`,
    },
    promise: `coin_campaign:${campaign.id}:ready:${reader.id}`,
  });
}

/** Tells whoever acts for the company that the codes of a campaign can be fetched (handbook §13 `campaign_ready`). */
export async function tellCompany(services: Services, tx: Tx, id: bigint): Promise<void> {
  const campaign = await find(tx, id);
  if (!campaign) throw notFound();
  for (const reader of await companyAdministrators(tx, campaign.company_id))
    await tellReady(services, tx, campaign, reader);
}

/** Tells a new administrator of every campaign of the company that is not over. */
async function tellOfOpen(services: Services, tx: Tx, company: bigint, user: bigint): Promise<void> {
  const reader = (await companyAdministrators(tx, company)).find(({ id }) => id === user);
  if (!reader) return;
  const open = await tx
    .selectFrom('coin_campaign')
    .select(['id', 'title', 'code_count'])
    .where('company_id', '=', company)
    .where('ended_at', 'is', null)
    .where('valid_until', '>=', berlinDate(tx.now))
    .orderBy('id')
    .execute();
  for (const campaign of open) await tellReady(services, tx, campaign, reader);
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

/** Routes of a company's own campaigns, and of who acts for it. */
export const coinCompanyRoutes: readonly Registration[] = [
  write(addCampaignAdministrator, async ({ tx, services, params, body, actor, caller, audit }) => {
    const campaign = await campaignForStaff(tx, params.id, actor);
    const company = campaign.company_id;
    const change = { company, by: userIdOf(actor), locale: caller.locale };
    const user = await addCompanyAdministrator(services, tx, body.email, change);
    if (user === null) throw invalid('no_company_account', 'email');
    await tellOfOpen(services, tx, company, user);
    audit(`company:${company}`, { administrator: String(user) });
    return campaignDetail(tx, campaign.id, actor, tx.now);
  }),
  write(removeCampaignAdministrator, async ({ tx, services, params, actor, caller, audit }) => {
    const campaign = await campaignForStaff(tx, params.id, actor);
    const change = { company: campaign.company_id, locale: caller.locale };
    await removeCompanyAdministrator(services, tx, BigInt(params.user), change);
    audit(`company:${campaign.company_id}`, { removed: params.user });
    return campaignDetail(tx, campaign.id, actor, tx.now);
  }),
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
