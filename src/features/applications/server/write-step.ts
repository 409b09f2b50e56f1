import { sql } from 'kysely';
import { videoProvider } from '#features/projects/video.ts';
import { isReviewed } from '#features/organizations/rules/review.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { numberedSlug, slugify } from '#kernel/text.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { type StepContent, uploadProjectPhoto } from '../contract/wizard.ts';
import { limitsOf, type ProjectLimits } from '../rules/application-type.ts';
import { needsProblem, periodField, periodProblem, type ProjectStep } from '../rules/steps.ts';
import { areNeedsLocked, type ProjectRecord, typeRulesOf } from './content.ts';
import { categoryId } from './create.ts';

/** The project that is written, and its editor. */
interface StepWrite {
  readonly tx: Tx;
  readonly project: ProjectRecord;
  readonly editor: 'owner' | 'staff';
  /** The user whose uploads may be used. */
  readonly owner: bigint;
}

/** The limits of a project by the current settings. */
async function limitsNow({ tx, project }: Pick<StepWrite, 'tx' | 'project'>): Promise<ProjectLimits> {
  return limitsOf(await loadSettings(tx), typeRulesOf(project));
}

/**
 * Refuses (`start_fixed`) another first day of a reviewed project that has begun, except by staff: its period would begin
 * again, however often its owner asks (decision 594).
 */
function refuseNewStart({ tx, project, editor }: StepWrite, startsOn: string): void {
  const before = project.content.basics.starts_on;
  if (editor === 'staff' || startsOn === before || before > berlinDate(tx.now)) return;
  if (isReviewed({ reviewStatus: project.review_status })) throw invalid('start_fixed', 'content.starts_on');
}

async function writeBasics(write: StepWrite, content: StepContent<'basics'>): Promise<void> {
  const { tx, project } = write;
  refuseNewStart(write, content.starts_on);
  const { category, ...columns } = content;
  const { basics: before } = project.content;
  // Values entered under an earlier limit remain valid.
  if (before.starts_on !== content.starts_on || before.ends_on !== content.ends_on) {
    const limits = await limitsNow({ tx, project });
    const problem = periodProblem(content, limits);
    if (problem !== null) {
      throw invalid(problem, `content.${periodField(problem)}`, {
        days: limits.runtimeDays,
        from: limits.windowFrom ?? '',
        until: limits.windowUntil ?? '',
      });
    }
  }
  const addressChanged = (['street', 'postal_code', 'city'] as const).some(
    (name) => before[name] !== content[name],
  );
  await tx
    .updateTable('project')
    .set({
      ...columns,
      category_id: await categoryId(tx, category, 'content.category'),
      // The coordinates belong to the previous address.
      ...(addressChanged ? { latitude: null, longitude: null } : {}),
    })
    .where('id', '=', project.id)
    .execute();
}

async function writeDescription(
  { tx, project }: StepWrite,
  { summary, description }: StepContent<'description'>,
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ summary, description: richHtml(description) })
    .where('id', '=', project.id)
    .execute();
}

async function writePhotos(
  { tx, project, owner }: StepWrite,
  { photos }: StepContent<'photos'>,
): Promise<void> {
  const stored = await tx
    .selectFrom('project_photo')
    .where('project_id', '=', project.id)
    .select(['file_id', 'main_description', 'video', 'video_provider'])
    .execute();
  const rows = photos.map(({ file, description, video }, position) => {
    const before = stored.find(({ file_id }) => file_id === file);
    const saved = { position, description, main_description: before?.main_description ?? '' };
    const row = { project_id: project.id, file_id: file, ...saved };
    if (video === '') return { ...row, video: null, video_provider: null };
    if (before?.video === video) return { ...row, video, video_provider: before.video_provider };
    const provider = videoProvider(video);
    if (provider === null) throw invalid('video_unknown', `content.photos.${position}.video`);
    return { ...row, video, video_provider: provider };
  });
  await claimFiles(tx, uploadProjectPhoto, {
    wanted: photos.map(({ file }) => file),
    held: stored.map(({ file_id }) => file_id),
    owner,
    field: 'content.photos',
  });
  await tx.deleteFrom('project_photo').where('project_id', '=', project.id).execute();
  if (rows.length > 0) await tx.insertInto('project_photo').values(rows).execute();
}

/** The unique slugs of a project's needs, made from their titles. */
function needSlugs(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    for (let attempt = 0; ; attempt += 1) {
      const slug = numberedSlug(slugify(title), 'need', attempt);
      if (taken.has(slug)) continue;
      taken.add(slug);
      return slug;
    }
  });
}

/**
 * Replaces the needs of a project. The money is locked first, in the same order as by every booking, and read in a later
 * statement, so that no payment can start for a need that is about to be removed. Refuses `needs_locked`, and what
 * {@link needsProblem} returns.
 */
async function writeNeeds({ tx, project }: StepWrite, { needs }: StepContent<'needs'>): Promise<void> {
  const { id } = project;
  await sql`SELECT giving_lock(${[id]}::bigint[], false, ${tx.now})`.execute(tx);
  if (await areNeedsLocked(tx, id)) throw conflict('needs_locked');
  const limits = await limitsNow({ tx, project });
  const problem = needsProblem(needs, limits);
  if (problem !== null) throw invalid(problem, 'content.needs', { count: limits.maxNeeds });
  const slugs = needSlugs(needs.map(({ title }) => title));
  await tx.deleteFrom('need_funding').where('project_id', '=', id).execute();
  await tx.deleteFrom('need').where('project_id', '=', id).execute();
  for (const [position, { title, description, goal_in_cents }] of needs.entries()) {
    const slug = slugs[position] ?? '';
    const created = await tx
      .insertInto('need')
      .values({ project_id: id, slug, position, title, description })
      .returning('id')
      .executeTakeFirstOrThrow();
    const goal = BigInt(goal_in_cents);
    await tx.insertInto('need_funding').values({ need_id: created.id, project_id: id, goal }).execute();
  }
  const goal = needs.reduce((sum, need) => sum + BigInt(need.goal_in_cents), 0n);
  await tx.updateTable('project_funding').set({ goal }).where('project_id', '=', id).execute();
}

const WRITERS: {
  readonly [S in ProjectStep]: (target: StepWrite, content: StepContent<S>) => Promise<void>;
} = {
  basics: writeBasics,
  description: writeDescription,
  photos: writePhotos,
  needs: writeNeeds,
  // Only additional fields.
  further: async () => {},
  code: async () => {},
  confirmations: async () => {},
};

/** Writes the content of a step, without its additional fields; refuses invalid values. */
export function writeStep<S extends ProjectStep>(
  target: StepWrite,
  step: S,
  content: StepContent<S>,
): Promise<void> {
  return WRITERS[step](target, content);
}
