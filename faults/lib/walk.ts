import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { registrations } from '../../src/app/features.ts';
import { buildCompanyUser } from '#features/internal-fundings/server/testing.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '../../src/testing/projects.ts';
import { gridPermissions } from '../../src/platform/contract/permissions.ts';
import { type RawAnswer, said, send } from './http.ts';
import type { Operation } from './openapi.ts';
import type { Asked } from './requests.ts';
import { signIn } from './roles.ts';
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

/** People who own records of the same kinds, but not those that are asked for, by what they are. */
export type Strangers = Readonly<Record<string, bigint>>;

/** An administrator of an organization and its project, one of a company, and staff without rights. */
export function makeStrangers(stage: Stage): Promise<Strangers> {
  return withServices(stage, async (services) => {
    const { pool } = services.database;
    const { id: organizer } = await buildUser(services, {});
    const organizationId = await makeOrganization(pool);
    const { id: project } = await makeProject(pool, { organizationId });
    await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [organizer]);
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      organizationId,
      organizer,
    ]);
    await pool.query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
      project,
      organizer,
    ]);
    const company = await buildCompanyUser(services, pool, await makeBudget(services));
    const staff = await buildUser(services, { isStaff: true });
    return {
      'administrator of another organization': organizer,
      'administrator of another company': company.id,
      'staff without rights': staff.id,
    };
  });
}

/** The same request as a new one. */
const renewed = ({ headers }: Asked): Record<string, string> =>
  headers['idempotency-key'] ? { ...headers, 'idempotency-key': randomUUID() } : headers;

/** Whether an answer says that there is no such record, or that a name in the address cannot be one. */
function saysNone(operation: Operation, { status, body }: RawAnswer): boolean {
  if (status === 404) return true;
  if (status !== 400) return false;
  const { codes = {} } = JSON.parse(body.toString('utf8')) as { codes?: object };
  return operation.parameters.some((one) => one.in === 'path' && one.name in codes);
}

/** What strangers are answered, by what they are; nobody is a stranger to what visitors may see, or to a right of the grid. */
export async function askStrangers(
  url: string,
  pool: pg.Pool,
  { method, path, permission }: Operation,
  asked: Asked,
  strangers: Strangers,
): Promise<ReadonlyMap<string, RawAnswer>> {
  const answers = new Map<string, RawAnswer>();
  if (!path.includes('{') || permission === 'public' || ofGrid.has(permission)) return answers;
  for (const [name, user] of Object.entries(strangers)) {
    const headers = { ...renewed(asked), ...(await signIn(pool, user)) };
    answers.set(name, await send(url, { method, ...asked, headers }));
  }
  return answers;
}

/**
 * What is wrong with an operation that has just succeeded: pressed twice under one key it answers the same and says so; a record
 * that does not exist is a 404; and whoever owns other records was refused (`foreign`).
 */
export async function walk(
  url: string,
  operation: Operation,
  asked: Asked,
  answer: RawAnswer,
  foreign: ReadonlyMap<string, RawAnswer>,
): Promise<string[]> {
  const { id, method } = operation;
  const faults: string[] = [];
  if (kinds.get(id) === 'write' && asked.headers['idempotency-key']) {
    const again = await send(url, { method, ...asked });
    const isSame = again.status === answer.status && again.body.equals(answer.body);
    const isReplayed = isSame && again.headers['idempotency-replayed'] === 'true';
    if (isReplayed === id in notRepeated)
      faults.push(`${id}: pressed twice answers ${said(answer)}, then ${said(again)}`);
  }
  const admitted = [...foreign].filter(([, { status }]) => status !== 403 && status !== 404);
  if (foreign.size > 0 && (admitted.length === 0) === id in ofEverybody)
    faults.push(
      `${id}: strangers are answered ${[...foreign].map(([name, one]) => `${said(one)} (${name})`).join(', ')}`,
    );
  if (!operation.path.includes('{')) return faults;
  const [, query] = asked.path.split('?');
  const path = [operation.path.replaceAll(/\{\w+\}/g, UNKNOWN), query].filter(Boolean).join('?');
  const unknown = await send(url, { method, ...asked, path, headers: renewed(asked) });
  if (saysNone(operation, unknown) === id in answersAnyName)
    faults.push(`${id}: a record that does not exist is answered ${said(unknown)}`);
  return faults;
}
