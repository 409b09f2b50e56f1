import type pg from 'pg';
import { type Credentials, type Role, signIn } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { ask, refusalIn } from '../asking.ts';
import { column, readBy, type Seeds } from './base.ts';
import { sowAccountChanges } from './account-changes.ts';
import { sowAccounts } from './accounts.ts';
import { sowApplications } from './applications.ts';
import { sowNews } from './news.ts';
import { sowOffice } from './office.ts';
import { sowOrganizations } from './organizations.ts';
import { sowClaims } from './claims.ts';
import { sowCoins } from './coins.ts';
import { sowCoFundings } from './co-fundings.ts';
import { sowFundings } from './fundings.ts';
import { sowVotes } from './votes.ts';
import { sowPayouts } from './payouts.ts';
import { type Draft, sowDrafts, sowPages } from './pages.ts';
import { sowDocuments, sowRecords, sowSettings, sowVersions } from './records.ts';
import { sowTransfers } from './transfers.ts';

/** Creates what operations need in addition to a valid body: links, codes, votes, drafts, transfers. */
export async function sow(stage: Stage, url: string, roles: readonly Role[], count: number): Promise<Seeds> {
  const { pool } = stage;
  const superuser = roles.at(-1);
  if (!superuser) throw new Error('there is no superuser');
  const pages = await sowPages(pool, count);
  const [page = ''] = pages['page.id'] ?? [];
  const { draft } = await readBy(stage, url, superuser, `/api/v4/pages/${page}`);
  const within = await withServices(stage, async (services) => ({
    ...(await sowAccounts(services, pool, 4 * count)),
    ...(await sowCoins(services, pool, roles, count)),
    ...(await sowFundings(services, pool, roles, count)),
    ...(await sowCoFundings(services, pool, count)),
    ...(await sowDocuments(services, pool)),
    ...(await sowDrafts(services, draft as Draft, page)),
  }));
  const votes = await sowVotes(stage, url, count);
  const records = await sowRecords(pool);
  return {
    ...within,
    'getPageSettings.slug': ['home'],
    'readSitemapPart.part': ['1'],
    ...pages,
    ...votes,
    ...records,
    ...(await sowVersions(stage, url, superuser, { ...votes, ...records })),
    ...(await sowOrganizations(stage, url, roles, 2 * count)),
    ...(await sowApplications(stage, url, roles, 2 * count)),
    ...(await sowTransfers(pool, url, superuser.actor.userId, count)),
    ...(await sowPayouts(stage, url, superuser.actor.userId, count)),
    ...(await sowAccountChanges(stage, roles, count)),
    ...(await sowClaims(stage, url, roles, count)),
    ...(await sowSettings(stage, url, superuser)),
    ...(await sowOffice(stage, roles, count)),
    ...(await sowNews(stage, url, superuser, count)),
  };
}

/** Operations that end an account, or need one of another kind or status: they get a copy of the caller's account. */
const onCopies: Readonly<Record<string, string>> = {
  deleteAccount: 'activated_at',
  foundOrganization: 'activated_at',
  resendActivation: 'NULL',
};

/**
 * The caller of an operation: the role's own account, or one that the operation can be applied to; with a balance to
 * distribute.
 */
export async function whoAsks(
  pool: pg.Pool,
  url: string,
  role: Role,
  operation: string,
  seeds: Seeds,
): Promise<Credentials> {
  const { userId } = role.actor;
  const activated = onCopies[operation];
  if (activated !== undefined && userId !== null) {
    const [copy] = await column(
      pool,
      `INSERT INTO app_user (username, email, password_hash, usertype, is_staff, is_superuser, activated_at)
       SELECT u, u || '@example.org', password_hash, coalesce($2, usertype), is_staff, is_superuser, ${activated}
       FROM app_user, (SELECT 'copy-' || gen_random_uuid() AS u) s WHERE id = $1 RETURNING id`,
      [String(userId), operation === 'foundOrganization' ? 2 : null],
    );
    return signIn(pool, BigInt(copy ?? 0));
  }
  const headers = await signIn(pool, userId);
  if (operation === 'external_service_frame')
    return withConsent(headers, seeds['external_service_frame.key']);
  const codes = operation === 'donateOnProject' ? (seeds['donateOnProject.code'] ?? []) : [];
  for (let code = codes.pop(); code !== undefined; code = codes.pop()) {
    const cookie = await redeem(url, code, headers);
    if (cookie !== null) return cookie === '' ? headers : { ...headers, cookie };
  }
  return headers;
}

/** A browser whose visitor has allowed these external services. */
const withConsent = (headers: Credentials, keys: readonly string[] = []): Credentials => ({
  ...headers,
  cookie: [headers['cookie'], `cookie_rule_detail=${keys.join(',')}`].filter(Boolean).join('; '),
});

/** Redeems a code; returns the cookie, or null for a code whose campaign was ended in the meantime. */
async function redeem(url: string, code: string, headers: Credentials): Promise<string | null> {
  const path = '/api/v4/coins/codes/redeem/';
  const reply = await ask({ bare: 0, strange: [] }, [url], { path, body: { code_string: code }, headers });
  if (reply.status === 200 || reply.status === 201) return reply.cookie;
  const refusal = refusalIn(reply);
  if (refusal.includes('code_expired')) return null;
  throw new Error(`${path} was answered ${reply.status} ${refusal}`);
}
