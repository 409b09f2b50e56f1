import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SettingKey } from '#features/settings/rules.ts';
import { forgetSettings, setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { pdf, uploaded } from '#testing/uploads.ts';
import { contactContent, scopeContent } from '#features/programmes/server/testing.ts';
import { getProject } from '../contract/project.ts';
import {
  createType,
  deleteType,
  saveType,
  type TypeContent,
} from '#features/programmes/contract/application-types.ts';
import { createContact, deleteContact, saveContact } from '#features/programmes/contract/contact-persons.ts';
import {
  type CodeContent,
  createCode,
  deleteCode,
  saveCode,
} from '#features/programmes/contract/funding-codes.ts';
import { readScopeDocument } from '#features/programmes/contract/funding-scope.ts';
import {
  createScope,
  deleteScope,
  saveScope,
  uploadScopeDocument,
} from '#features/programmes/contract/funding-scopes.ts';
import { type ProjectPageContent, readProjectPage, saveProjectPage } from '../contract/page-content.ts';
import { makeProject } from '#testing/projects.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  const types = ['application_types', 'contact_persons', 'funding_codes', 'funding_scopes'] as const;
  const permissions = types.flatMap((type) => [
    `create_${type}` as const,
    `change_${type}` as const,
    `delete_${type}` as const,
  ]);
  staff = await buildUser(app.services, { permissions: [...permissions, 'change_projects'] });
});
afterEach(async () => {
  await app.database.pool.query('DELETE FROM platform_setting');
  forgetSettings();
});

const switchOff = (feature: SettingKey) => setSettings(app.database.pool, { [feature]: false });

const TYPE: TypeContent = {
  name: 'Sport',
  tag: 'SP',
  description: '',
  active_from: null,
  active_until: null,
  funding_types: [1],
  lottery_possible: false,
  fallback_type: null,
  organization_types: [],
  max_needs: null,
  max_total_need_in_cents: null,
  max_runtime_days: null,
  bank_account: null,
  voting: null,
  allow_duplicate: true,
  steps: ['basics', 'needs', 'further', 'confirmations'],
};
const CODE: CodeContent = {
  code_string: 'SOMMER-2026',
  application_type: null,
  funding_scope: '1',
  valid_from: null,
  valid_until: null,
  max_uses: null,
  is_active: true,
};

const SEEN = '0123456789abcdef';
const params = { id: '1' };
const as = () => ({ as: staff });
const kinds = {
  applicationTypes: {
    code: 'application_types_off',
    create: () => app.call(createType, { body: { content: TYPE } }, as()),
    save: () => app.call(saveType, { params, body: { version: SEEN, content: TYPE } }, as()),
    remove: () => app.call(deleteType, { params }, as()),
  },
  contactPersons: {
    code: 'contact_persons_off',
    create: () => app.call(createContact, { body: { content: contactContent } }, as()),
    save: () => app.call(saveContact, { params, body: { version: SEEN, content: contactContent } }, as()),
    remove: () => app.call(deleteContact, { params }, as()),
  },
  fundingCodes: {
    code: 'funding_codes_off',
    create: () => app.call(createCode, { body: { content: CODE } }, as()),
    save: () => app.call(saveCode, { params, body: { version: SEEN, content: CODE } }, as()),
    remove: () => app.call(deleteCode, { params }, as()),
  },
  fundingScopes: {
    code: 'funding_scopes_off',
    create: () => app.call(createScope, { body: { content: scopeContent } }, as()),
    save: () => app.call(saveScope, { params, body: { version: SEEN, content: scopeContent } }, as()),
    remove: () => app.call(deleteScope, { params }, as()),
  },
} as const;

test.each(Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)[keyof typeof kinds]][])(
  '%s are not changed while they are disabled',
  async (feature, kind) => {
    await switchOff(feature);
    for (const change of [kind.create, kind.save, kind.remove]) {
      expect(await change()).toMatchObject({ status: 403, body: { code: kind.code } });
    }
  },
);

const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;
const contact = async () => idOf(await kinds.contactPersons.create());
const scope = async (documents: string[] = []) =>
  idOf(await app.call(createScope, { body: { content: { ...scopeContent, documents } } }, as()));

async function pageOf(slug: string): Promise<ProjectPageContent> {
  return (await app.call(readProjectPage, { params: { slug } }, as())).body;
}

async function choose(slug: string, contact_person: string | null, funding_scope: string | null) {
  const { version } = await pageOf(slug);
  const content = { tabs: [], contact_person, funding_scope, values: [] };
  return app.call(saveProjectPage, { params: { slug }, body: { version, content } }, as());
}

describe('while they are disabled', () => {
  test('visitors see neither contact person nor funding scope, and projects retain both', async () => {
    const { slug } = await makeProject(app.database.pool);
    const [person, scopeId] = [await contact(), await scope()];
    expect((await choose(slug, person, scopeId)).status).toBe(200);
    const seen = async () => (await app.call(getProject, { params: { slug } })).body;
    const both = {
      contact_person: { addressable_name: contactContent.addressable_name },
      funding_scope: { name: scopeContent.name },
    };
    expect(await seen()).toMatchObject(both);
    await switchOff('contactPersons');
    expect(await seen()).toMatchObject({ ...both, contact_person: null });
    await switchOff('fundingScopes');
    expect(await seen()).toMatchObject({ contact_person: null, funding_scope: null });
    expect((await choose(slug, person, scopeId)).status).toBe(200);
    expect((await pageOf(slug)).content).toMatchObject({ contact_person: person, funding_scope: scopeId });
  });

  test('staff are offered the current choices of a project, and can choose nothing else', async () => {
    const { slug } = await makeProject(app.database.pool);
    const [person, other, scopeId] = [await contact(), await contact(), await scope()];
    expect((await choose(slug, person, null)).status).toBe(200);
    await switchOff('contactPersons');
    await switchOff('fundingScopes');
    const { choices } = await pageOf(slug);
    expect(choices.contact_persons.map(({ id }) => id)).toEqual([person]);
    expect(choices.funding_scopes).toEqual([]);
    expect((await choose(slug, other, null)).body).toMatchObject({
      codes: { 'content.contact_person': ['contact_person_unknown'] },
    });
    expect((await choose(slug, person, scopeId)).body).toMatchObject({
      codes: { 'content.funding_scope': ['funding_scope_unknown'] },
    });
  });

  test('the documents of funding scopes are not found', async () => {
    const document = await uploaded(app, uploadScopeDocument, pdf(unique('guide')), {
      as: staff,
      filename: 'Leitfaden.pdf',
    });
    await scope([document.id]);
    const fetched = async () => (await app.call(readScopeDocument, { params: { id: document.id } })).status;
    expect(await fetched()).toBe(200);
    await switchOff('fundingScopes');
    expect(await fetched()).toBe(404);
  });
});
