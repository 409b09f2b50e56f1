import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { registrations } from '../../src/app/features.ts';
import { buildCompanyUser } from '#features/internal-fundings/server/testing.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '../../src/testing/projects.ts';
import { gridPermissions } from '../../src/platform/contract/permissions.ts';
import { type RawAnswer, send } from './http.ts';
import type { Operation } from './openapi.ts';
import type { Asked } from './requests.ts';
import { type Credentials, signIn } from './roles.ts';
import { withServices } from './services.ts';
import type { Stage } from './stage.ts';

/** An id and a name that no record has. */
const UNKNOWN = '9007199254740991';

/** Operations that answer something about a name that no record has, each with the reason. */
const answersAnyName: Readonly<Record<string, string>> = {
  checkFeature: 'whatever is unknown is off',
  listProjectCoFundings: 'no events',
  project_news: 'no news',
  getFurtherProjects: 'other projects',
  getFurtherOfOrganization: 'other projects',
  related_records: 'no records',
  last_change: 'no change',
};

/** Operations whose answers are not about a record of one owner, each with the reason. */
const ofEverybody: Readonly<Record<string, string>> = {
  iban_lookup_by_bank_code: 'public data',
  iban_lookup_by_bic: 'public data',
  read_table_settings: 'the own settings of a list',
  change_table_settings: 'the own settings of a list',
  list_own_projects_options: 'the own options of a filter',
  list_received_donations_options: 'the own options of a filter',
  list_own_news_items_options: 'the own options of a filter',
  readRightRequest: 'who can grant a right',
  related_records: 'those that the reader may see',
  last_change: 'none without the right to view the record',
};

/** Writes that are not answered again from what was stored, each with the reason. */
const notRepeated: Readonly<Record<string, string>> = {
  login: 'the session of the first request has ended',
  remoteLogin: 'the session of the first request has ended',
  activateAccount: 'the session of the first request has ended',
  logout: 'its session has ended',
  changePassword: 'its session has ended',
};

const kinds = new Map(registrations.map(({ route, kind }) => [route.id, kind]));
const ofGrid = new Set<string>(gridPermissions);

/** People who own records of the same kinds, but not those that are asked for. */
export type Strangers = Readonly<Record<string, bigint>>;

/** An administrator of an organization and its project, one of a company, and staff without rights. */
export function makeStrangers(stage: Stage): Promise<Strangers> {
  return withServices(stage, async (services) => {
    const { pool } = services.database;
    const organizer = await buildUser(services, {});
    const organization = await makeOrganization(pool);
    const { id: project } = await makeProject(pool, { organizationId: organization });
    await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [organizer.id]);
    for (const [table, column, id] of [
      ['organization_administrator', 'organization_id', organization],
      ['project_administrator', 'project_id', project],
    ] as const)
      await pool.query(`INSERT INTO ${table} (${column}, user_id) VALUES ($1, $2)`, [id, organizer.id]);
    const company = await buildCompanyUser(services, pool, await makeBudget(services));
    const staff = await buildUser(services, { isStaff: true });
    return {
      'administrator of another organization': organizer.id,
      'administrator of another company': company.id,
      'staff without rights': staff.id,
    };
  });
}

const renewed = (headers: Record<string, string>): Record<string, string> =>
  headers['idempotency-key'] ? { ...headers, 'idempotency-key': randomUUID() } : headers;

const shown = ({ status, body }: RawAnswer) => `${status} ${body.toString('utf8').slice(0, 200)}`;

/** Whether an answer says that there is no such record, or that a name in the address cannot be one. */
function saysNone(operation: Operation, { status, body }: RawAnswer): boolean {
  if (status === 404) return true;
  if (status !== 400) return false;
  const { codes = {} } = JSON.parse(body.toString('utf8')) as { codes?: object };
  return operation.parameters.some((one) => one.in === 'path' && one.name in codes);
}

const isRefused = ({ status }: RawAnswer): boolean => status === 403 || status === 404;

/**
 * What is wrong with an operation that has just succeeded: pressed twice under one key it answers the same and says so; a record
 * that does not exist is a 404; and whoever owns other records is refused.
 */
export async function walk(
  url: string,
  pool: pg.Pool,
  operation: Operation,
  asked: Asked,
  answer: RawAnswer,
  strangers: Strangers,
): Promise<string[]> {
  const { id, method, permission } = operation;
  const faults: string[] = [];
  const ask = (change: Partial<Asked>) => send(url, { method, ...asked, ...change });
  if (kinds.get(id) === 'write' && asked.headers['idempotency-key']) {
    const again = await ask({});
    const isSame = again.status === answer.status && again.body.equals(answer.body);
    const isReplayed = isSame && again.headers['idempotency-replayed'] === 'true';
    if (isReplayed === id in notRepeated)
      faults.push(`${id}: pressed twice answers ${shown(answer)}, then ${shown(again)}`);
  }
  if (!operation.path.includes('{')) return faults;
  const [, query] = asked.path.split('?');
  const path = [operation.path.replaceAll(/\{\w+\}/g, UNKNOWN), query].filter(Boolean).join('?');
  const unknown = await ask({ path, headers: renewed(asked.headers) });
  if (saysNone(operation, unknown) === id in answersAnyName)
    faults.push(`${id}: a record that does not exist is answered ${shown(unknown)}`);
  if (permission === 'public' || ofGrid.has(permission)) return faults;
  const answers: RawAnswer[] = [];
  for (const user of Object.values(strangers)) {
    const who: Credentials = await signIn(pool, user);
    answers.push(await ask({ headers: { ...renewed(asked.headers), ...who } }));
  }
  if (answers.every(isRefused) === id in ofEverybody)
    faults.push(`${id}: people who own other records are answered ${answers.map(shown).join(', ')}`);
  return faults;
}
