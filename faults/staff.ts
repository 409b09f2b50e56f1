import { randomUUID } from 'node:crypto';
import { makeBudget } from '../src/features/budgets/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '../src/features/votings/server/testing.ts';
import { setSettings } from '../src/features/settings/server/testing.ts';
import { versionOf } from '../src/platform/server/operation/version.ts';
import { makeOrganization, makeProject } from '../src/testing/projects.ts';
import { ask, type Question, type Reply, type Watch } from './lib/asking.ts';
import { atOnce, type Part, runParts, tally, urlsFrom } from './lib/proof.ts';
import type { Fault } from './lib/report.ts';
import { type Credentials, signIn } from './lib/roles.ts';
import { column } from './lib/seeds/base.ts';
import { withServices } from './lib/services.ts';
import type { Stage } from './lib/stage.ts';

interface Size {
  /** Requests of one clerk, or of several, at the same moment. */
  readonly clicks: number;
}

/** Accounts of staff, as administrators or with these rights. */
async function hire(stage: Stage, count: number, rights: readonly string[] | 'all'): Promise<string[]> {
  const ids = await column(
    stage.pool,
    `INSERT INTO app_user (username, email, is_staff, is_superuser, activated_at)
     SELECT u, u || '@example.org', true, $2, now() FROM (
       SELECT 'clerk-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING id`,
    [count, rights === 'all'],
  );
  for (const right of rights === 'all' ? [] : rights) {
    const at = right.indexOf('_');
    await stage.pool.query(
      'INSERT INTO user_permission (user_id, action, permission_type) SELECT id, $2, $3 FROM unnest($1::bigint[]) id',
      [ids, right.slice(0, at), right.slice(at + 1)],
    );
  }
  return ids;
}

const desksOf = (stage: Stage, clerks: readonly string[]): Promise<Credentials[]> =>
  Promise.all(clerks.map((id) => signIn(stage.pool, BigInt(id))));

/** The same moment at all processes, each request from the desk of another clerk. */
const together = (
  stage: Stage,
  watch: Watch,
  desks: readonly Credentials[],
  count: number,
  question: (index: number) => Question,
): Promise<Reply[]> =>
  atOnce(count, (index) => {
    const headers = desks[index % desks.length] ?? {};
    return ask(watch, urlsFrom(stage, index), { headers, ...question(index) });
  });

/** Rows of a query as numbers. */
async function numbers(stage: Stage, text: string, values: unknown[]): Promise<number[]> {
  return (await column(stage.pool, text, values)).map(Number);
}

const noRights = { is_staff: true, is_superuser: false, permissions: [] as string[] };

/** Clerks who saw the same rights change them; two administrators lock each other; a right ends during its use. */
const rights: Part<Size> = async (stage, _round, { clicks }, watch, proof) => {
  const administrators = await hire(stage, 4, 'all');
  const desks = await desksOf(stage, administrators);
  const [colleague = ''] = await hire(stage, 1, []);
  const requests = ['view_pages', 'view_payouts', 'view_votes', 'view_budgets'];
  const answers = await together(stage, watch, desks, requests.length, (index) => ({
    method: 'PUT',
    path: `/api/v4/permissions/users/${colleague}`,
    body: { ...noRights, permissions: [requests[index]], seen: noRights },
  }));
  proof.same('rights changed by clerks who saw the same', tally(answers), {
    accepted: 1,
    '409 non_field_errors: rights_changed': requests.length - 1,
  });
  const won = requests[answers.findIndex(({ status }) => status === 200)];
  proof.same(
    'the rights afterwards',
    await column(
      stage.pool,
      `SELECT action || '_' || permission_type FROM user_permission WHERE user_id = $1`,
      [colleague],
    ),
    [won],
  );
  const [one = '', other = ''] = administrators;
  await together(stage, watch, desks.slice(0, 2), 2, (index) => ({
    path: `/api/v4/users/${index === 0 ? other : one}/lock`,
    body: { reason: 'seen by the driver' },
  }));
  const open = 'SELECT count(*) FROM app_user WHERE id = ANY($1) AND is_active';
  proof.same('administrators who locked each other', await numbers(stage, open, [[one, other]]), [1]);
  proof.count('rights changed at once', requests.length);
  await withdraw(stage, watch, proof, clicks);
};

/** A clerk charges a budget while an administrator takes the right away. */
async function withdraw(
  stage: Stage,
  watch: Watch,
  proof: Parameters<Part<Size>>[4],
  clicks: number,
): Promise<void> {
  const budget = await withServices(stage, (services) => makeBudget(services, { amount: 0n }));
  const [clerk = ''] = await hire(stage, 1, ['view_budgets', 'change_budgets']);
  const [administrator = ''] = await hire(stage, 1, 'all');
  const [desk = {}, chief = {}] = await desksOf(stage, [clerk, administrator]);
  const charge = { budgets: [budget.id], amount_in_cents: 100, reason: 'seen by the driver' };
  const path = '/api/v4/donation-limits/multi-charge/';
  const seen = { ...noRights, permissions: ['change_budgets', 'view_budgets'] };
  const [answers] = await Promise.all([
    together(stage, watch, [desk], clicks, () => ({ path, body: charge })),
    ask(watch, urlsFrom(stage, 1), {
      method: 'PUT',
      path: `/api/v4/permissions/users/${clerk}`,
      body: { ...noRights, seen },
      headers: chief,
    }),
  ]);
  const late = await together(stage, watch, [desk], 4, () => ({ path, body: charge }));
  proof.same('charges after the right was taken', late.filter(({ status }) => status !== 403).length, 0);
  const accepted = answers.filter(({ status }) => status === 200).length;
  const booked = 'SELECT coalesce(sum(amount_cents), 0) FROM budget_charge WHERE budget_id = $1';
  proof.same('what the budget got', await numbers(stage, booked, [budget.id]), [100 * accepted]);
  proof.count('charges while the right is taken away', clicks);
}

/** One company for one name, and for one key; an administrator added and removed. */
const companies: Part<Size> = async (stage, round, { clicks }, watch, proof) => {
  const desks = await desksOf(stage, await hire(stage, 4, 'all'));
  const path = '/api/v4/companies/';
  const bodyOf = (title: string) => ({
    title,
    logo: [],
    lottery_entitled: false,
    budget: { title: 'Driver', target_in_cents: 500, ends_on: '2198-12-31' },
  });
  const title = `Driver ${round} ${randomUUID().slice(0, 8)}`;
  const named = await together(stage, watch, desks, clicks, (index) => ({
    path,
    body: bodyOf(index % 2 === 0 ? title : title.toUpperCase()),
  }));
  proof.same('one name at once', tally(named), {
    accepted: 1,
    '400 title: company_exists': clicks - 1,
  });
  const key = randomUUID();
  const body = bodyOf(`${title} B`);
  const keyed = await together(stage, watch, desks.slice(0, 1), clicks, () => ({ path, body, key }));
  proof.same('one key at once', new Set(keyed.map((reply) => JSON.stringify(reply.body))).size, 1);
  const made = `SELECT count(DISTINCT c.id), count(b.id), sum(b.target_cents)
    FROM company c LEFT JOIN budget b ON b.company_id = c.id WHERE c.title ILIKE $1 || '%'`;
  const { rows } = await stage.pool.query({ text: made, values: [title], rowMode: 'array' });
  proof.same('companies, budgets and their money', rows[0]?.map(Number), [2, 2, 1_000]);
  proof.count('companies created at once', 2 * clicks);
};

/** Codes made under one key, imported by several clerks, and locked while voters use them. */
const votingCodes: Part<Size> = async (stage, round, { clicks }, watch, proof) => {
  const desks = await desksOf(stage, await hire(stage, 4, 'all'));
  const voting = await makeVoting(stage.pool);
  const project = await enterProject(stage.pool, voting);
  const codes = `/api/v4/votings/${voting.slug}/codes`;
  const key = randomUUID();
  const made = await together(stage, watch, desks.slice(0, 1), clicks, () => ({
    path: codes,
    body: { name: 'Driver', count: 50, value: 1 },
    key,
  }));
  proof.same('codes made under one key', tally(made), { accepted: clicks });
  const content = Array.from({ length: 20 }, (_, index) => `R${round}IMPORT${100 + index};3`).join('\n');
  const version = versionOf(Array.from({ length: 20 }, (_, index) => [index + 1, 'added']));
  const imported = await together(stage, watch, desks, clicks, () => ({
    path: `${codes}/import`,
    body: { name: 'Driver', content, version },
  }));
  proof.same('one import at once', tally(imported), {
    accepted: 1,
    '409 non_field_errors: record_changed': clicks - 1,
  });
  const count = 'SELECT count(*) FROM voting_code WHERE voting_id = $1';
  proof.same('codes', await numbers(stage, count, [voting.id]), [70]);
  const names = Array.from({ length: clicks }, (_, index) => `R${round}LOCK${1_000 + index}`);
  await makeCodes(stage.pool, voting, Object.fromEntries(names.map((name) => [name, 1])));
  const ids = await column(stage.pool, 'SELECT id FROM voting_code WHERE code = ANY($1)', [names]);
  const vote = `/api/v4/votings/${voting.slug}/vote/`;
  const [votes] = await Promise.all([
    together(stage, watch, [{}], clicks, (index) => ({
      path: vote,
      body: { email: names[index], project: project.slug },
    })),
    together(stage, watch, desks, 4, () => ({
      path: '/api/v4/voting-codes/lock',
      body: { selection: { ids }, reason: 'seen by the driver' },
    })),
  ]);
  const accepted = votes.filter(({ status }) => status === 200).length;
  const used = `SELECT count(*) FILTER (WHERE used_at IS NOT NULL), count(*) FILTER (WHERE locked),
    count(*) FILTER (WHERE locked AND used_at IS NOT NULL) FROM voting_code WHERE id = ANY($1)`;
  const { rows } = await stage.pool.query({ text: used, values: [ids], rowMode: 'array' });
  proof.same('codes used, locked, and both', rows[0]?.map(Number), [accepted, clicks - accepted, 0]);
  proof.count('codes locked while they are used', clicks);
};

/** One task finished and changed by several clerks; a mail sent again by several. */
const tasks: Part<Size> = async (stage, _round, { clicks }, watch, proof) => {
  const clerks = await hire(stage, 4, 'all');
  const desks = await desksOf(stage, clerks);
  const { id: project } = await makeProject(stage.pool);
  const task = async () => {
    const [reply] = await together(stage, watch, desks, 1, () => ({
      path: '/api/v4/reminders',
      body: {
        title: 'Driver',
        scheduled_for: '2198-01-01',
        users: clerks,
        targetType: 'project',
        targetId: String(project),
      },
    }));
    return reply?.body as { slug: string; version: string };
  };
  const { slug } = await task();
  const done = await together(stage, watch, desks.slice(1), clicks, () => ({
    path: `/api/v4/reminders/${slug}/resolve`,
    body: { resolve: true },
  }));
  proof.same(
    'one task finished at once',
    new Set(done.map(({ body }) => JSON.stringify(body['resolved_by']))).size,
    1,
  );
  const mails = `SELECT count(*) FROM email WHERE template = 'reminder_done' AND recipient =
    (SELECT email FROM app_user WHERE id = $1)`;
  proof.same('mails to its creator', await numbers(stage, mails, [clerks[0]]), [1]);
  const { slug: changed, version } = await task();
  const changes = await together(stage, watch, desks, clicks, (index) => ({
    method: 'PATCH',
    path: `/api/v4/reminders/${changed}`,
    body: { version, title: `Driver ${index}` },
  }));
  proof.same('one task changed at once', tally(changes), {
    accepted: 1,
    '409 non_field_errors: reminder_changed': clicks - 1,
  });
  proof.count('tasks finished and changed at once', 2 * clicks);
  await resend(stage, watch, proof, desks, clicks);
};

/** Mails that were not sent, sent again by several clerks at once. */
async function resend(
  stage: Stage,
  watch: Watch,
  proof: Parameters<Part<Size>>[4],
  desks: readonly Credentials[],
  clicks: number,
): Promise<void> {
  const ids = await column(
    stage.pool,
    `INSERT INTO email (template, locale, recipient, subject, text_body, state, error, message_id)
     SELECT 'driver', 'de', u || '@example.org', 'driver', 'text', 'not_sent', 'no answer', '<' || u || '@x>'
     FROM (SELECT gen_random_uuid() AS u FROM generate_series(1, 20)) s RETURNING id`,
  );
  const again = await together(stage, watch, desks, clicks, () => ({
    path: '/api/v4/emails/requeue',
    body: { selection: { ids } },
  }));
  proof.same(
    'mails reported as sent again',
    again.reduce((sum, { body }) => sum + Number(body['requeued'] ?? 0), 0),
    20,
  );
  const states = `SELECT count(*) FILTER (WHERE state = 'requeued'), count(*) FROM email WHERE subject = 'driver'
    AND recipient IN (SELECT recipient FROM email WHERE id = ANY($1))`;
  const { rows } = await stage.pool.query({ text: states, values: [ids], rowMode: 'array' });
  proof.same('mails sent again, and all rows of them', rows[0]?.map(Number), [20, 40]);
  proof.count('mails sent again by several clerks', 20);
}

/** Organizations made by staff, and administrators of an organization and a company added and removed. */
const contacts: Part<Size> = async (stage, _round, { clicks }, watch, proof) => {
  const desks = await desksOf(stage, await hire(stage, 4, 'all'));
  const title = `Driver ${randomUUID().slice(0, 8)}`;
  const body = { title, organization_type: 'association' };
  const path = '/api/v4/organizations';
  const key = randomUUID();
  await together(stage, watch, desks.slice(0, 1), clicks, () => ({ path, body, key }));
  const apart = await together(stage, watch, desks, clicks, () => ({ path, body }));
  const slugs = apart.map((reply) => reply.body['slug']);
  proof.same('addresses of organizations with one title', new Set(slugs).size, clicks);
  const made = 'SELECT count(*) FROM organization WHERE title = $1';
  proof.same('organizations', await numbers(stage, made, [title]), [clicks + 1]);
  const organization = await makeOrganization(stage.pool);
  const people = await hire(stage, 2, []);
  await stage.pool.query(
    'INSERT INTO organization_administrator (organization_id, user_id) SELECT $1, id FROM unnest($2::bigint[]) id',
    [String(organization), people],
  );
  const [slug = ''] = await column(stage.pool, 'SELECT slug FROM organization WHERE id = $1', [
    String(organization),
  ]);
  await together(stage, watch, desks, clicks, (index) => ({
    method: 'DELETE',
    path: `/api/v4/organizations/${slug}/administrators/${people[index % 2]}`,
  }));
  const left = 'SELECT count(*) FROM organization_administrator WHERE organization_id = $1';
  proof.same('administrators removed at once', await numbers(stage, left, [String(organization)]), [1]);
  proof.count('organizations created at once', 2 * clicks);
  proof.count('administrators removed at once', clicks);
};

/** Members of staff who do the same at the same moment, or whose right ends meanwhile. */
export const staff: Fault = (options) => {
  const size = { clicks: options.tiny ? 8 : 40 };
  const rounds = options.tiny ? 1 : options.quick ? 2 : 10;
  const prepare = ({ pool }: Stage) => setSettings(pool, { enableVoting: true });
  // No worker sends: sending only has to be configured.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' };
  return runParts(options, { rights, companies, votingCodes, tasks, contacts }, size, rounds, prepare, env);
};
