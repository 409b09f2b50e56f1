import { expect } from 'vitest';
import { makeCategory } from '#testing/projects.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import type { PlatformSettings, SettingKey } from '#features/settings/rules.ts';
import { addDays, addYears, berlinDate } from '#kernel/clock.ts';
import type { AnswerOf, TestApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { png, uploaded } from '#testing/uploads.ts';
import {
  createProject,
  readProjectDraft,
  stepRoutes,
  submitProject,
  uploadProjectPhoto,
} from '../contract/wizard.ts';
import { decideProject, readProjectReview, saveProjectStatus } from '../contract/review.ts';
import type { ProjectStep } from '../rules/steps.ts';

/** An organization with its administrator. */
export interface Promoting {
  readonly organization: string;
  readonly owner: BuiltUser;
}

/** A project of the organization. */
export interface OwnProject extends Promoting {
  readonly slug: string;
}

/** Properties of a test organization. */
export interface MadePromoter {
  readonly status?: number;
  readonly reviewStatus?: number;
  readonly nonprofit?: number;
  readonly type?: string;
  /** The last day of its notice. */
  readonly proofUntil?: string | null;
}

export type Draft = {
  readonly status: number;
  readonly review_status: number;
  readonly needs_donation_review: boolean;
  readonly needs_locked: boolean;
  readonly change_refusal: string | null;
  readonly submission_refusal: string | null;
  readonly funding_type: number;
  readonly editor: string;
  readonly steps: readonly ProjectStep[];
  readonly content: Record<ProjectStep, Record<string, unknown>>;
  readonly versions: Record<ProjectStep, string>;
};

/** Helpers for tests of projects that owners create and fill in. */
export function wizardHelpers(app: TestApp) {
  const today = () => berlinDate(app.services.clock.now());

  async function promoter(made: MadePromoter = {}): Promise<Promoting> {
    const organization = unique('verein');
    const owner = await buildUser(app.services, {});
    const proofUntil = made.proofUntil === undefined ? addYears(today(), 2) : made.proofUntil;
    await app.database.pool.query(
      `WITH o AS (
         INSERT INTO organization (slug, title, organization_type, status, review_status, nonprofit_review_status,
           proof_valid_until, street, postal_code, city)
         VALUES ($1, $1, $2, $3, $4, $5, $6, 'Markt 1', '88131', 'Lindau') RETURNING id)
       INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $7 FROM o`,
      [
        organization,
        made.type ?? 'association',
        made.status ?? 2,
        made.reviewStatus ?? 2,
        made.nonprofit ?? 2,
        proofUntil,
        owner.id,
      ],
    );
    return { organization, owner };
  }

  const create = async ({ organization, owner }: Promoting, title = unique('Projekt'), category?: string) => {
    const slug = category ?? (await makeCategory(app.database.pool)).slug;
    return app.call(createProject, { body: { organization, title, category: slug } }, { as: owner });
  };

  async function fresh(made: MadePromoter = {}): Promise<OwnProject> {
    const own = await promoter(made);
    const answer: AnswerOf<{ slug: string }> = await create(own);
    expect(answer.status).toBe(201);
    return { ...own, slug: answer.body.slug };
  }

  async function draft({ slug, owner }: OwnProject): Promise<Draft> {
    return (await app.call(readProjectDraft, { params: { slug } }, { as: owner })).body;
  }

  async function save(own: OwnProject, step: ProjectStep, content: object, version?: string) {
    const seen = version ?? (await draft(own)).versions[step];
    return app.call(
      stepRoutes[step],
      { params: { slug: own.slug }, body: { version: seen, content } },
      { as: own.owner },
    );
  }

  const photo = async ({ owner }: Promoting) =>
    (await uploaded(app, uploadProjectPhoto, await png(), { as: owner, filename: 'Probe.png' })).id;

  /** Valid content of a project's steps. */
  const filled = {
    basics: async (own: OwnProject, more: object = {}) => ({
      ...(await draft(own)).content.basics,
      city: 'Lindau',
      starts_on: today(),
      ends_on: addDays(today(), 60),
      ...more,
    }),
    description: {
      summary: 'A piano for the choir',
      description: '<p>We sing.</p><script>alert(1)</script>',
    },
    photos: async (own: Promoting) => ({
      photos: [{ file: await photo(own), description: 'The choir', video: '' }],
    }),
    needs: {
      needs: [
        { title: 'Piano', description: 'A used one', goal_in_cents: 250_000 },
        { title: 'Transport', description: '', goal_in_cents: 40_000 },
      ],
    },
  };

  async function fillIn(own: OwnProject): Promise<void> {
    const contents = [
      ['basics', await filled.basics(own)],
      ['description', filled.description],
      ['photos', await filled.photos(own)],
      ['needs', filled.needs],
    ] as const;
    for (const [step, content] of contents)
      expect((await save(own, step, content)).body).toHaveProperty('version');
  }

  const submit = ({ slug, owner }: OwnProject) =>
    app.call(submitProject, { params: { slug }, body: {} }, { as: owner });

  async function submitted(made: MadePromoter = {}): Promise<OwnProject> {
    const own = await fresh(made);
    await fillIn(own);
    expect((await submit(own)).status).toBe(200);
    return own;
  }

  /** Runs a function with changed settings. */
  async function withSettings<T>(values: Partial<PlatformSettings>, run: () => Promise<T>): Promise<T> {
    const { pool } = app.database;
    const keys = Object.keys(values) as SettingKey[];
    await setSettings(pool, values);
    try {
      return await run();
    } finally {
      await resetSettings(pool, ...keys);
    }
  }

  return {
    today,
    promoter,
    create,
    fresh,
    draft,
    save,
    photo,
    filled,
    fillIn,
    submit,
    submitted,
    withSettings,
  };
}

/** The review of a project as returned to staff. */
export interface Review {
  readonly version: string;
  readonly status: number;
  readonly review_status: number;
  readonly needs_donation_review: boolean;
  readonly content_review_status: number;
  readonly voting_review_status: number;
  readonly funding_type: number;
  readonly internal_status: string;
  readonly is_banned: boolean;
  readonly bank_account: string | null;
  readonly release_problems: string[];
  readonly published_at: string | null;
}

/** Helpers for tests of the review by staff. */
export function reviewHelpers(app: TestApp) {
  const reviewer = () => buildUser(app.services, { permissions: ['view_projects', 'change_project_review'] });
  const review = async ({ slug }: OwnProject, staff: BuiltUser): Promise<Review> =>
    (await app.call(readProjectReview, { params: { slug } }, { as: staff })).body;

  /** Decides about a project, by default as a new reviewer and about its current version. */
  async function decide(own: OwnProject, decision: string, reason = '', staff?: BuiltUser, version?: string) {
    const user = staff ?? (await reviewer());
    const seen = version ?? (await review(own, user)).version;
    const body = { version: seen, decision, reason };
    return app.call(decideProject, { params: { slug: own.slug }, body }, { as: user });
  }

  /** Saves the other data of the review; omitted fields are not changed. */
  async function saveStatus(own: OwnProject, change: object) {
    const user = await reviewer();
    const { version, content_review_status, ...rest } = await review(own, user);
    const { funding_type, internal_status, is_banned, bank_account } = rest;
    const body = {
      version,
      content_review_status,
      funding_type,
      internal_status,
      is_banned,
      bank_account,
    };
    return app.call(
      saveProjectStatus,
      { params: { slug: own.slug }, body: { ...body, ...change } },
      { as: user },
    );
  }

  return { decide, review, reviewer, saveStatus };
}
