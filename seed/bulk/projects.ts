import type pg from 'pg';
import { cutText, slugify } from '#kernel/text.ts';
import { categories } from '../content/categories.ts';
import { companies } from '../content/companies.ts';
import { organizations } from '../content/organizations.ts';
import { streets } from '../content/people.ts';
import { type ProjectContent, projectsIn } from '../content/projects/index.ts';
import { demoTexts } from '../content/texts/index.ts';
import type { Place } from '../content/types.ts';
import { createRandom, type Random } from '../random.ts';
import type { NeedBalances } from './need-balances.ts';
import { Rows } from './copy.ts';
import { reserve } from './ids.ts';
import { potOf } from './accounts.ts';
import { ARCHIVED, at, BANNED, type BulkPlan, DRAFT, EVENT, UNREVIEWED } from './plan.ts';

// Always English, so that the data does not depend on the machine's settings.
const texts = demoTexts.en;
const stories = projectsIn(texts);

/** The first reserved id of each table. */
export interface ProjectIds {
  readonly project: number;
  readonly need: number;
  readonly organization: number;
  readonly company: number;
  readonly budget: number;
  readonly event: number;
}

/** Rows per COPY. */
const BATCH = 5_000;

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const instant = (ms: number) => new Date(ms).toISOString();

const places: readonly Place[] = [...new Map(organizations.map((entry) => [entry.city, entry])).values()];

/** The entry at an index, which wraps around at the end of the list. */
const entry = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('empty list of contents');
  return found;
};

function htmlOf(story: ProjectContent): string {
  return story.story.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n');
}

/** Inserts missing categories; returns the ids by slug. */
async function categoryIds(client: pg.ClientBase): Promise<Map<string, number>> {
  for (const [index, category] of categories.entries()) {
    await client.query(
      `INSERT INTO category (slug, title, icon, position) SELECT $1, $2, $3, $4
       WHERE NOT EXISTS (SELECT FROM category WHERE slug = $1)`,
      [category.slug, category.title, category.icon, index + 1],
    );
  }
  const { rows } = await client.query<{ slug: string; id: string }>('SELECT slug, id FROM category');
  return new Map(rows.map(({ slug, id }) => [slug, Number(id)]));
}

/** Reserves the ids of projects and the rows that belong to them. */
export async function reserveProjects(client: pg.ClientBase, plan: BulkPlan): Promise<ProjectIds> {
  return {
    project: await reserve(client, 'project', plan.projects.count),
    need: await reserve(client, 'need', plan.projects.needGoal.length),
    organization: await reserve(client, 'organization', plan.projects.organizations),
    company: await reserve(client, 'company', plan.events),
    budget: await reserve(client, 'budget', plan.events),
    event: await reserve(client, 'co_funding', plan.events),
  };
}

async function writeOrganizations(client: pg.ClientBase, plan: BulkPlan, ids: ProjectIds): Promise<void> {
  const random = createRandom('bulk organisations');
  const rows = new Rows(
    'organization',
    'id, slug, title, description, description_activity, description_strength, street, postal_code, city, website, latitude, longitude, organization_type, statutory_purposes, status, review_status, nonprofit_review_status, created_at, reviewed_title',
  );
  const created = at(plan.projects.created, 0) - 86_400_000;
  for (let o = 0; o < plan.projects.organizations; o += 1) {
    const content = entry(organizations, o);
    const place = random.pick(places);
    const title = `${content.title} ${place.city}`;
    const hidden = o > 0 && random.chance(0.02);
    const [description, activity, strength] = texts.organizations[content.slug] ?? ['', '', ''];
    rows.add(
      ids.organization + o,
      `${slugify(title)}-${ids.organization + o}`,
      title,
      `<p>${description}</p>`,
      `<p>${activity}</p>`,
      `<p>${strength}</p>`,
      `${random.pick(streets)} ${random.int(1, 120)}`,
      place.postalCode,
      place.city,
      content.website,
      place.latitude,
      place.longitude,
      content.type,
      `{${content.purposes.map((n) => `p52_${n}`).join(',')}}`,
      2,
      hidden ? 1 : 4,
      2,
      instant(created),
      hidden ? null : title,
    );
    if ((o + 1) % BATCH === 0) await rows.flush(client);
  }
  await rows.flush(client);
}

function addProject(
  rows: Rows,
  plan: BulkPlan,
  ids: ProjectIds,
  p: number,
  story: ProjectContent,
  category: number,
  random: Random,
): void {
  const { projects } = plan;
  const place = random.pick(places);
  const state = at(projects.state, p);
  const title = cutText(`${story.title}, ${place.city}`, 120);
  const created = at(projects.created, p);
  const isReviewed = state !== DRAFT && state !== UNREVIEWED;
  rows.add(
    ids.project + p,
    `${slugify(title)}-${ids.project + p}`,
    title,
    story.summary,
    htmlOf(story),
    category,
    ids.organization + at(projects.organization, p),
    1,
    state === ARCHIVED ? 3 : state === DRAFT ? 1 : 2,
    isReviewed ? 2 : 1,
    state === BANNED,
    day(created),
    day(at(projects.ends, p)),
    `${random.pick(streets)} ${random.int(1, 120)}`,
    place.postalCode,
    place.city,
    (place.latitude + random.range(-0.15, 0.15)).toFixed(5),
    (place.longitude + random.range(-0.2, 0.2)).toFixed(5),
    instant(created),
    isReviewed ? instant(created) : null,
    isReviewed ? title : null,
  );
}

/** Writes organizations, projects with their needs and balances, and the co-funding events with their companies. */
export async function writeProjects(
  client: pg.ClientBase,
  plan: BulkPlan,
  balances: NeedBalances,
  ids: ProjectIds,
): Promise<void> {
  const { projects } = plan;
  const categoryOf = await categoryIds(client);
  await writeOrganizations(client, plan, ids);
  const random = createRandom('bulk texts');
  const projectRows = new Rows(
    'project',
    'id, slug, title, summary, description, category_id, organization_id, funding_type, status, review_status, is_banned, starts_on, ends_on, street, postal_code, city, latitude, longitude, created_at, published_at, reviewed_title',
  );
  const needs = new Rows('need', 'id, project_id, slug, position, title, description');
  const needMoney = new Rows('need_funding', 'need_id, project_id, goal, balance');
  const money = new Rows('project_funding', 'project_id, goal, balance, private, co_funding, supporters');
  const photos = await photoWriter(client, projects.count, ids.project);
  for (let p = 0; p < projects.count; p += 1) {
    const story = random.pick(stories);
    addProject(projectRows, plan, ids, p, story, categoryOf.get(story.category) ?? 0, random);
    let [goal, donated, coFunded] = [0, 0, 0];
    for (let n = at(projects.needFirst, p); n < at(projects.needFirst, p + 1); n += 1) {
      const position = n - at(projects.needFirst, p) + 1;
      const text = entry(story.needs, position - 1);
      needs.add(
        ids.need + n,
        ids.project + p,
        `${slugify(text.title)}-${position}`,
        position,
        text.title,
        text.description,
      );
      needMoney.add(
        ids.need + n,
        ids.project + p,
        at(projects.needGoal, n),
        at(balances.private, n) + at(balances.coFunding, n),
      );
      goal += at(projects.needGoal, n);
      donated += at(balances.private, n);
      coFunded += at(balances.coFunding, n);
    }
    money.add(ids.project + p, goal, donated + coFunded, donated, coFunded, at(balances.supporters, p));
    photos.add(p);
    if ((p + 1) % BATCH === 0 || p + 1 === projects.count) {
      for (const rows of [projectRows, needs, needMoney, money, photos.rows]) await rows.flush(client);
    }
  }
  await writeEvents(client, plan, ids);
}

/** Collects photos of projects, from pictures that the database already has; without pictures it adds none. */
async function photoWriter(
  client: pg.ClientBase,
  count: number,
  project: number,
): Promise<{ rows: Rows; add(p: number): void }> {
  const { rows: files } = await client.query<{ id: string }>(
    `SELECT id FROM stored_file WHERE kind = 'image' AND width >= 900 AND width > height ORDER BY created_at, id LIMIT 200`,
  );
  const rows = new Rows('project_photo', 'id, project_id, file_id, position, description');
  if (files.length === 0) return { rows, add: () => undefined };
  const random = createRandom('bulk photos');
  let id = await reserve(client, 'project_photo', count * 3);
  return {
    rows,
    add: (p) => {
      for (let position = 0; position < random.int(1, 3); position += 1) {
        rows.add((id += 1) - 1, project + p, random.pick(files).id, position, '');
      }
    },
  };
}

async function writeEvents(client: pg.ClientBase, plan: BulkPlan, ids: ProjectIds): Promise<void> {
  const company = new Rows('company', 'id, slug, title, created_at');
  const budget = new Rows('budget', 'id, company_id, title, target_cents, starts_on, ends_on, created_at');
  const event = new Rows(
    'co_funding',
    'id, slug, title, company_id, budget_id, starts_at, ends_at, budget_cents, spent_cents, donation_min_cents, donation_max_cents, funding_percentage_ppm, created_at, donor_salt',
  );
  const members = new Rows('co_funding_project', 'co_funding_id, project_id');
  for (let e = 0; e < plan.events; e += 1) {
    const { slug, title } = entry(companies, e);
    company.add(ids.company + e, `${slug}-${ids.company + e}`, title, instant(plan.eventFrom));
    budget.add(
      ids.budget + e,
      ids.company + e,
      `${title} ${e + 1}`,
      potOf(plan, e),
      day(plan.eventFrom),
      day(plan.eventUntil),
      instant(plan.eventFrom),
    );
    event.add(
      ids.event + e,
      `${slug}-${ids.event + e}`,
      `Half as much again from ${title}`,
      ids.company + e,
      ids.budget + e,
      instant(plan.eventFrom),
      instant(plan.eventUntil),
      potOf(plan, e),
      at(plan.spent, e),
      EVENT.min,
      EVENT.max,
      EVENT.ppm,
      instant(plan.eventFrom),
      `00000000-0000-4000-8000-${String(ids.event + e).padStart(12, '0')}`,
    );
  }
  for (let p = 0; p < plan.projects.count; p += 1) {
    const e = at(plan.projects.event, p);
    if (e >= 0) members.add(ids.event + e, ids.project + p);
  }
  for (const rows of [company, budget, event, members]) await rows.flush(client);
}
