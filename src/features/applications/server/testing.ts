import { expect } from 'vitest';
import { makeCategory } from '#features/projects/server/testing.ts';
import { forgetSettings } from '#features/settings/server/load.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
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
import type { ProjectStep } from '../rules/steps.ts';

/** An organisation with whoever administers it. */
export interface Promoting {
  readonly organization: string;
  readonly owner: BuiltUser;
}

/** A project of it. */
export interface OwnProject extends Promoting {
  readonly slug: string;
}

/** What a made organisation may differ in. */
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
  readonly content: Record<ProjectStep, Record<string, unknown>>;
  readonly versions: Record<ProjectStep, string>;
};

/** What tests do with projects that their owners enter. */
export function enteringWith(app: TestApp) {
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

  /** What a project's step may hold. */
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

  /** Runs something while settings stand otherwise. */
  async function withSettings<T>(values: Partial<PlatformSettings>, run: () => Promise<T>): Promise<T> {
    const { pool } = app.database;
    const keys = Object.keys(values);
    for (const [key, value] of Object.entries(values))
      await pool.query('INSERT INTO platform_setting (key, value) VALUES ($1, $2)', [
        key,
        JSON.stringify(value),
      ]);
    forgetSettings();
    try {
      return await run();
    } finally {
      await pool.query('DELETE FROM platform_setting WHERE key = ANY ($1)', [keys]);
      forgetSettings();
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
