import type pg from 'pg';
import { makeProject } from '../../../src/testing/projects.ts';
import type { Services } from '../../../src/platform/server/services.ts';
import type { Role } from '../roles.ts';
import type { Stage } from '../stage.ts';
import { column, readBy, type Seeds } from './base.ts';

/** Where to load the current version of a record, by operation that needs it. */
const readBefore: Readonly<Record<string, (name: string) => string>> = {
  site_voting_save: (slug) => `/api/v4/votings/${slug}/site`,
  project_page_save: (slug) => `/api/v4/projects/${slug}/page`,
  organization_page_save: (slug) => `/api/v4/organizations/${slug}/page`,
  contact_person_save: (id) => `/api/v4/contact-persons/${id}`,
  funding_scope_save: (id) => `/api/v4/funding-scopes/${id}`,
  bank_account_save: (id) => `/api/v4/individual-bank-accounts/${id}`,
  funding_code_save: (id) => `/api/v4/funding-codes/${id}`,
  application_type_save: (id) => `/api/v4/application-types/${id}`,
  additional_field_save: (id) => `/api/v4/additional-fields/${id}`,
  external_service_save: (id) => `/api/v4/external-services/${id}`,
};

const addedAgain = [
  'funding_scope_create',
  'bank_account_create',
  'application_type_create',
  'additional_field_create',
];

/** Records for one operation only, by the operation. */
export async function sowRecords(pool: pg.Pool): Promise<Seeds> {
  const { id, slug } = await makeProject(pool);
  return {
    'project_page_save.slug': [slug],
    'organization_page_save.slug': await column(
      pool,
      'SELECT o.slug FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.id = $1',
      [id],
    ),
    'contact_person_save.id': await column(
      pool,
      `INSERT INTO contact_person (addressable_name) VALUES ('Seeds') RETURNING id`,
    ),
    'funding_scope_save.id': await column(
      pool,
      `INSERT INTO funding_scope (name) VALUES ('Seeds') RETURNING id`,
    ),
    'bank_account_save.id': await column(
      pool,
      `INSERT INTO bank_account (slug, title, holder, iban, created_at)
       VALUES ('seeds', 'Seeds', 'Seeds', 'DE89370400440532013000', now()) RETURNING id`,
    ),
    'funding_code_save.id': await column(
      pool,
      `WITH t AS (INSERT INTO application_type (slug, name) VALUES ('seeds-' || gen_random_uuid(), 'Seeds') RETURNING id)
       INSERT INTO funding_code (code_string, application_type_id) SELECT 'SEEDS-SAVE', id FROM t RETURNING id`,
    ),
    'application_type_save.id': await column(
      pool,
      `INSERT INTO application_type (slug, name) VALUES ('seeds-' || gen_random_uuid(), 'Seeds') RETURNING id`,
    ),
    'additional_field_save.id': await column(
      pool,
      `INSERT INTO additional_field (kind, label) VALUES ('text', 'Seeds') RETURNING id`,
    ),
    'external_service_save.id': await column(
      pool,
      `INSERT INTO external_service (name, provider_key, snippet, pages) VALUES ('Seeds', 'seeds', 'count()', '{home}')
       RETURNING id`,
    ),
  };
}

/** Bodies that change nothing but contain the current version. */
export async function sowVersions(stage: Stage, url: string, role: Role, slugs: Seeds): Promise<Seeds> {
  const seeds: Seeds = {};
  for (const [operation, address] of Object.entries(readBefore)) {
    const name = slugs[`${operation}.slug`] ?? slugs[`${operation}.id`];
    const { version, content_version, content } = await readBy(stage, url, role, address(name?.[0] ?? ''));
    seeds[`${operation}.body`] = [JSON.stringify({ version: content_version ?? version, content })];
    // Values that may occur twice are also added unchanged.
    const added = operation.replace(/_save$/, '_create');
    if (addedAgain.includes(added)) seeds[`${added}.body`] = [JSON.stringify({ content })];
  }
  return seeds;
}

/** A section of the settings, saved unchanged. */
export async function sowSettings(stage: Stage, url: string, role: Role): Promise<Seeds> {
  const { sections } = await readBy(stage, url, role, '/api/v4/site-settings');
  const { project, transfer } = sections as Record<string, { version: string }>;
  return {
    'site_settings_save.section': ['project'],
    'site_settings_save.body': [JSON.stringify({ version: project?.version, values: {} })],
    'platform_bank_settings_save.body': [JSON.stringify({ version: transfer?.version, values: {} })],
    'iban_lookup_by_bank_code.code': ['12030000'],
    'iban_lookup_by_bic.bic': ['BYLADEM1001'],
  };
}

/** Additional fields: one with a public document, others that no project uses. */
async function sowFields(pool: pg.Pool, file: string): Promise<Seeds> {
  const { id, slug } = await makeProject(pool);
  const added = (kind: string, count: number) =>
    column(
      pool,
      `INSERT INTO additional_field (kind, label, public_slot) SELECT $1, 'Seeds', 1 FROM generate_series(1, $2::int)
       RETURNING id`,
      [kind, count],
    );
  const types = (count: number) =>
    column(
      pool,
      `INSERT INTO application_type (slug, name) SELECT 'seeds-' || gen_random_uuid(), 'Seeds'
       FROM generate_series(1, $1::int) RETURNING id`,
      [count],
    );
  const codes = (count: number) =>
    column(
      pool,
      `WITH s AS (INSERT INTO funding_scope (name) VALUES ('Seeds') RETURNING id)
       INSERT INTO funding_code (code_string, funding_scope_id)
       SELECT 'SEEDS-' || upper(left(gen_random_uuid()::text, 8)), s.id FROM s, generate_series(1, $1::int) RETURNING id`,
      [count],
    );
  const [shown = ''] = await added('pdf', 1);
  await pool.query(
    'INSERT INTO additional_field_value (project_id, field_id, value, file_id) VALUES ($1, $2, $3, $4)',
    [id, shown, JSON.stringify(file), file],
  );
  return {
    'readFieldDocument.slug': [slug],
    'readFieldDocument.id': [file],
    'funding_code.id': await codes(1),
    'funding_code_delete.id': await codes(20),
    'application_type.id': await types(1),
    'application_type_delete.id': await types(20),
    'additional_field.id': [shown],
    'additional_field_delete.id': await added('text', 20),
  };
}

/** A document of a funding scope in use. */
export async function sowDocuments({ files, database }: Services, pool: pg.Pool): Promise<Seeds> {
  const file = await files.storeFile(database.db, Buffer.from('%PDF-1.4'), {
    kind: 'document',
    filename: 'Richtlinie für alle.pdf',
    contentType: 'application/pdf',
    owner: null,
  });
  await pool.query(
    `WITH s AS (INSERT INTO funding_scope (name) VALUES ('Seeds') RETURNING id)
     INSERT INTO funding_scope_document (funding_scope_id, position, file_id) SELECT id, 1, $1 FROM s`,
    [file],
  );
  return { 'readScopeDocument.id': [file], ...(await sowFields(pool, file)) };
}
