import { decideProject, readProjectReview } from '#features/applications/contract/review.ts';
import { readProjectDraft, stepRoutes, submitProject } from '#features/applications/contract/wizard.ts';
import { berlinDate } from '../../../src/kernel/clock.ts';
import type { Call } from '../desk.ts';
import type { Simulation } from '../simulation.ts';
import type { Step } from './steps.ts';

const DAYS = [1, 4, 8];
const TIMES = ['19:40', '20:15', '18:05'];

/** Adds a paragraph to the description of a project. */
async function addParagraph(call: Call, slug: string, text: string): Promise<void> {
  const params = { slug };
  const { content, versions } = await call(readProjectDraft, { params });
  const { summary, description } = content.description;
  const changed = { summary, description: `${description}<p>${text}</p>` };
  await call(stepRoutes.description, { params, body: { version: versions.description, content: changed } });
}

/** The open project of an organization that a user administers that began first, of those that nobody has changed. */
async function projectOf({ database: { db }, now }: Simulation, username: string): Promise<string> {
  const { slug } = await db
    .selectFrom('project as p')
    .innerJoin('organization_administrator as a', 'a.organization_id', 'p.organization_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('u.username', '=', username)
    .where('p.status', '=', 2)
    .where('p.review_status', '=', 2)
    .where('p.is_banned', '=', false)
    .where('p.needs_donation_review', '=', false)
    .where('p.ends_on', '>', berlinDate(now))
    .innerJoin('project_funding as f', 'f.project_id', 'p.id')
    .whereRef('f.balance', '<', 'f.goal')
    .select('p.slug')
    .orderBy('p.starts_on')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return slug;
}

/** Owners add a paragraph to a public project: staff look at it again. */
function additions(simulation: Simulation): Step[] {
  const owners = ['waldkindergarten', 'tafelrunde', 'wasserrettung'];
  return owners.map((by, index) => ({
    day: DAYS[index] ?? 0,
    time: TIMES[index] ?? '19:00',
    by,
    run: async (call) =>
      addParagraph(call, await projectOf(simulation, by), simulation.texts.office.added[index] ?? ''),
  }));
}

/** A project is sent back with a reason, completed by its owner, and submitted again. */
function secondReview({ database: { db }, texts }: Simulation): Step[] {
  const submitted = async () => {
    const { slug } = await db
      .selectFrom('project')
      .where('status', '=', 2)
      .where('review_status', '=', 1)
      .select('slug')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return slug;
  };
  let slug = '';
  const sendBack = async (call: Call) => {
    slug = await submitted();
    const params = { slug };
    const { version } = await call(readProjectReview, { params });
    const [, reason] = texts.reasons[0] ?? ['', ''];
    const body = { version, decision: 'send_back', reason, internal_note: texts.trail.sentBack } as const;
    await call(decideProject, { params, body });
  };
  const complete = async (call: Call) => {
    await addParagraph(call, slug, texts.trail.completed);
    await call(submitProject, { params: { slug } });
  };
  return [
    { day: 5, time: '14:10', by: 'funding', run: sendBack },
    { day: 7, time: '20:30', by: 'zirkus', run: complete },
  ];
}

/** What owners do, and staff with their projects. */
export const ownerStories = (simulation: Simulation): Step[] => [
  ...additions(simulation),
  ...secondReview(simulation),
];
