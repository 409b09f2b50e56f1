import { z } from 'zod';
import { htmlOf, lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import {
  ORGANIZATION_SLOTS,
  PROJECT_SLOTS,
  TAB_HTML_MAX,
  TABS_MAX,
} from '#features/programmes/rules/tab-slots.ts';
import { givenValues, projectFieldSchema } from '#features/programmes/contract/additional-fields.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { recordId } from '#platform/contract/record-id.ts';

export const tabTitleSchema = lineOf(60).min(1);
export const tabHtmlSchema = htmlOf(TAB_HTML_MAX).meta({
  description:
    'Reduced to formatting and uploaded pictures (`text_picture`) when saved. `<div class="before">` contains what only the collapsed view shows, `<div class="after">` what only the expanded view shows.',
});

const tabOf = (slots: readonly [number, ...number[]]) =>
  z.strictObject({
    slot: z.literal(slots),
    title: tabTitleSchema,
    html: tabHtmlSchema,
  });

const projectContent = z.strictObject({
  tabs: z.array(tabOf(PROJECT_SLOTS)).max(TABS_MAX),
  /** The person to contact about the project; shown in funding-app mode. */
  contact_person: recordId.nullable(),
  /** The program that the project belongs to. */
  funding_scope: recordId.nullable(),
  /** The values of additional fields. */
  values: givenValues,
});
const organizationContent = z.strictObject({ tabs: z.array(tabOf(ORGANIZATION_SLOTS)).max(TABS_MAX) });

/** Stored tabs, without the limits that apply to new ones. */
const storedTabs = z.array(z.object({ slot: z.int(), title: z.string(), html: z.string() }));

export type ProjectContent = z.output<typeof projectContent>;
export type OrganizationContent = z.output<typeof organizationContent>;

const choice = z.object({ id: z.string(), name: z.string() });
const owner = { slug: z.string(), title: z.string(), version: seenVersion };

const projectPageSchema = z
  .object({
    ...owner,
    content: z.object({
      tabs: storedTabs,
      contact_person: z.string().nullable(),
      funding_scope: z.string().nullable(),
    }),
    /** The active additional fields, in the order of the wizard. */
    fields: z.array(projectFieldSchema),
    /** Active records while their feature is enabled, and those already chosen. */
    choices: z.object({ contact_persons: z.array(choice), funding_scopes: z.array(choice) }),
  })
  .meta({ id: 'ProjectPageContent' });
const organizationPageSchema = z
  .object({ ...owner, content: z.object({ tabs: storedTabs }) })
  .meta({ id: 'OrganizationPageContent' });

export type ProjectPageContent = z.infer<typeof projectPageSchema>;
export type OrganizationPageContent = z.infer<typeof organizationPageSchema>;

const saved = z.object({ version: seenVersion });
const refusals = { tab_twice: 400, page_content_changed: 409 } as const;

/** The content that staff add to the page of a project (spec 1 §2, §3). */
export const readProjectPage = defineRoute({
  id: 'project_page',
  feature: 'detail-pages',
  method: 'GET',
  path: '/api/v4/projects/:slug/page',
  permission: 'change_projects',
  summary: 'Custom tabs, contact person, funding scope and additional fields of a project',
  params: slugParams,
  response: projectPageSchema,
});

export const saveProjectPage = defineRoute({
  id: 'project_page_save',
  feature: 'detail-pages',
  method: 'PUT',
  path: '/api/v4/projects/:slug/page',
  permission: 'change_projects',
  summary: 'Change custom tabs, contact person, funding scope and additional fields of a project',
  params: slugParams,
  body: z.strictObject({ version: seenVersion, content: projectContent }),
  response: saved,
  refusals: {
    ...refusals,
    contact_person_unknown: 400,
    funding_scope_unknown: 400,
    field_unknown: 400,
  },
});

export const readOrganizationPage = defineRoute({
  id: 'organization_page',
  feature: 'detail-pages',
  method: 'GET',
  path: '/api/v4/organizations/:slug/page',
  permission: 'change_organizations',
  summary: 'Custom tabs of an organization',
  params: slugParams,
  response: organizationPageSchema,
});

export const saveOrganizationPage = defineRoute({
  id: 'organization_page_save',
  feature: 'detail-pages',
  method: 'PUT',
  path: '/api/v4/organizations/:slug/page',
  permission: 'change_organizations',
  summary: 'Change custom tabs of an organization',
  params: slugParams,
  body: z.strictObject({ version: seenVersion, content: organizationContent }),
  response: saved,
  refusals,
});
