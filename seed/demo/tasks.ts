import { remindOfProof } from '../../src/features/reminders/server/index.ts';
import { dueMails } from '../../src/features/reminders/rules.ts';
import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import { slugify } from '../../src/kernel/text.ts';
import type { Tx } from '../../src/platform/server/database/db.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { Simulation } from './simulation.ts';

/** What the tasks are about; `submitted` is a project that waits for its review. */
type About = 'project' | 'organization' | 'submitted';

interface DemoTask {
  readonly about: About;
  /** Days from today on which it is due. */
  readonly due: number;
  readonly users: readonly string[];
  readonly by: string;
  /** How many days ago and by whom it was done. */
  readonly done?: readonly [daysAgo: number, by: string];
}

/** In the order of their texts. */
const TASKS: readonly DemoTask[] = [
  { about: 'submitted', due: 0, users: ['funding'], by: 'admin' },
  { about: 'project', due: -4, users: ['bookkeeping', 'funding'], by: 'funding' },
  { about: 'organization', due: -2, users: ['funding'], by: 'bookkeeping' },
  { about: 'project', due: 9, users: ['editor'], by: 'funding' },
  { about: 'organization', due: 21, users: ['editor', 'trainee'], by: 'editor' },
  { about: 'submitted', due: 3, users: ['admin', 'funding'], by: 'funding' },
  { about: 'project', due: -20, users: ['funding'], by: 'admin', done: [18, 'funding'] },
  { about: 'organization', due: -38, users: ['editor'], by: 'funding', done: [40, 'editor'] },
];

/** The records that tasks can be about, the latest first. */
async function recordsOf(tx: Tx) {
  const projects = (reviewStatus: number) =>
    tx
      .selectFrom('project')
      .where('status', '=', 2)
      .where('review_status', '=', reviewStatus)
      .select('id')
      .orderBy('id', 'desc')
      .limit(TASKS.length)
      .execute();
  const organizations = await tx
    .selectFrom('organization')
    .where('status', '=', 2)
    .select('id')
    .orderBy('id', 'desc')
    .limit(TASKS.length)
    .execute();
  const published = await projects(2);
  const submitted = await projects(1);
  return {
    project: published,
    organization: organizations,
    submitted: submitted.length > 0 ? submitted : published,
  };
}

async function insertTask(
  tx: Tx,
  task: DemoTask,
  [title, description]: readonly [title: string, description: string],
  { target, accounts }: { readonly target: bigint; readonly accounts: ReadonlyMap<string, bigint> },
): Promise<void> {
  const today = berlinDate(tx.now);
  const scheduled_for = addDays(today, task.due);
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * 86_400_000);
  const isOrganization = task.about === 'organization';
  const { id } = await tx
    .insertInto('reminder')
    .values({
      slug: slugify(title),
      title,
      description,
      scheduled_for,
      project_id: isOrganization ? null : target,
      organization_id: isOrganization ? target : null,
      created_by: accounts.get(task.by) ?? null,
      created_at: daysAgo((task.done?.[0] ?? Math.max(0, -task.due)) + 6),
      resolved_at: task.done ? daysAgo(task.done[0]) : null,
      resolved_by: task.done ? (accounts.get(task.done[1]) ?? null) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const due_mails = dueMails(scheduled_for, today);
  const users = task.users.flatMap((username) => accounts.get(username) ?? []);
  await tx
    .insertInto('reminder_assignee')
    .values(users.map((user_id) => ({ reminder_id: id, user_id, due_mails })))
    .execute();
}

/** Days before the end of a proof on which the platform creates its task. */
const PROOF_DAYS = 60;

/**
 * Inserts templates and tasks of staff: open, due, overdue and done ones, and those that the platform creates about proofs
 * that expire.
 */
export async function insertTasks(
  {
    services,
    texts: { tasks: texts },
  }: Pick<Simulation, 'services'> & { readonly texts: Pick<DemoTexts, 'tasks'> },
  tx: Tx,
  accounts: ReadonlyMap<string, bigint>,
): Promise<void> {
  await tx
    .insertInto('reminder_template')
    .values(
      texts.templates.map(([title, description], index) => ({
        title,
        description,
        for_proofs: index === 0,
        created_at: tx.now,
      })),
    )
    .execute();
  const records = await recordsOf(tx);
  for (const [index, task] of TASKS.entries()) {
    const text = texts.tasks[index];
    const some = records[task.about];
    const target = some[index % some.length]?.id;
    if (text && target !== undefined) await insertTask(tx, task, text, { target, accounts });
  }
  await tx
    .insertInto('platform_setting')
    .values({ key: 'automaticTasksTo', value: JSON.stringify('funding') })
    .execute();
  const today = berlinDate(tx.now);
  const expiring = await tx
    .selectFrom('organization')
    .where('status', '=', 2)
    .where('proof_valid_until', '>=', addDays(today, -30))
    .where('proof_valid_until', '<=', addDays(today, PROOF_DAYS))
    .select(['id', 'title', 'proof_valid_until'])
    .orderBy('id')
    .execute();
  for (const { id, title, proof_valid_until } of expiring) {
    if (proof_valid_until === null) continue;
    const proof = { organizationId: id, organizationTitle: title, validUntil: proof_valid_until };
    await remindOfProof(services, tx, proof);
  }
}
