import { z } from 'zod';
import { defineBulkRoute, undoShape } from '#platform/contract/bulk.ts';
import { MAPS, VIDEO_PROVIDERS, VOTE_CHECKS } from '#platform/contract/consent.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { externalServiceList } from './list.ts';
import { SERVICE_PAGES } from './placing.ts';
import { hasMarkup, isProviderKey, isScriptAddress, isServiceHost } from './rules.ts';
import { idParams } from '#platform/contract/record-id.ts';

const feature = 'external-services';
/** Providers of the platform's own consents: a service with such a name would run without its own consent. */
const OWN: readonly string[] = [MAPS, ...VIDEO_PROVIDERS, ...VOTE_CHECKS];

const providerKey = z
  .string()
  .trim()
  .refine(isProviderKey, { params: { code: 'provider_key_form' }, abort: true })
  .refine((key) => !OWN.includes(key), { params: { code: 'provider_key_reserved' } });

/** A service as edited by staff (handbook §18); its provider key is set once, when it is added. */
export const serviceContentSchema = z
  .strictObject({
    name: lineOf(80).min(1),
    /** Shown to visitors before they choose. */
    description: lineOf(300),
    /** Address of its script; empty if it consists only of its snippet. */
    script_url: lineOf(500).refine((text) => text === '' || isScriptAddress(text), {
      params: { code: 'script_address' },
    }),
    /** Text of a script, run after the one of the address. */
    snippet: z
      .string()
      .trim()
      .max(10_000)
      .refine((text) => !hasMarkup(text), { params: { code: 'snippet_markup' } }),
    /** Further origins that it may connect to. */
    hosts: z
      .array(lineOf(200))
      .max(20)
      .refine((hosts) => hosts.every(isServiceHost), { params: { code: 'host_form' } })
      .overwrite((hosts) => [...new Set(hosts)]),
    /** Kinds of pages beside which it runs. */
    pages: z
      .array(z.enum(SERVICE_PAGES))
      .refine((pages) => pages.length > 0, { params: { code: 'pages_needed' } })
      .overwrite((pages) => SERVICE_PAGES.filter((page) => pages.includes(page))),
    is_active: z.boolean(),
  })
  .refine(({ script_url, snippet }) => script_url !== '' || snippet !== '', {
    path: ['script_url'],
    params: { code: 'script_needed' },
  });

export type ServiceContent = z.output<typeof serviceContentSchema>;

const siteServiceSchema = z
  .object({
    id: z.string(),
    provider_key: z.string(),
    version: seenVersion,
    content: z.object({
      name: z.string(),
      description: z.string(),
      script_url: z.string(),
      snippet: z.string(),
      hosts: z.array(z.string()),
      pages: z.array(z.enum(SERVICE_PAGES)),
      is_active: z.boolean(),
    }),
  })
  .meta({ id: 'SiteExternalService' });

/** A service as edited by staff. */
export type SiteService = z.infer<typeof siteServiceSchema>;

export const readExternalService = defineRoute({
  id: 'external_service',
  feature,
  method: 'GET',
  path: '/api/v4/external-services/:id',
  permission: 'view_external_services',
  summary: 'An external service, for staff',
  params: idParams,
  response: siteServiceSchema,
});

export const createExternalService = defineRoute({
  id: 'external_service_create',
  feature,
  method: 'POST',
  path: '/api/v4/external-services',
  permission: 'create_external_services',
  summary: 'Add an external service',
  body: z.strictObject({ provider_key: providerKey, content: serviceContentSchema }),
  response: z.object({ id: z.string() }),
  success: 201,
  refusals: { provider_key_taken: 400 },
});

export const saveExternalService = defineRoute({
  id: 'external_service_save',
  feature,
  method: 'PUT',
  path: '/api/v4/external-services/:id',
  permission: 'change_external_services',
  summary: 'Change an external service; its provider key stays',
  params: idParams,
  body: z.strictObject({ version: seenVersion, content: serviceContentSchema }),
  response: z.object({ version: seenVersion }),
  refusals: { service_changed: 409 },
});

/** Deletes a service with its script; its provider key stays taken (decision 463). */
export const deleteExternalService = defineRoute({
  id: 'external_service_delete',
  feature,
  method: 'DELETE',
  path: '/api/v4/external-services/:id',
  permission: 'delete_external_services',
  summary: 'Delete an external service',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
});

/** Activates or deactivates services, one or many (spec 2 §4); those already in that state are not changed. */
export const activateExternalServices = defineBulkRoute(externalServiceList, {
  id: 'external_services_activate',
  path: '/api/v4/external-services/activation',
  permission: 'change_external_services',
  summary: 'Activate or deactivate external services',
  fields: { is_active: z.boolean() },
  counts: ['changed'],
  answer: undoShape,
});

/**
 * The document in which a service runs, for an iframe beside a page (decision 252). 404 unless the service is active,
 * is for that kind of page, and the consent cookie of the request contains it.
 */
export const serviceFrame = defineRoute({
  id: 'external_service_frame',
  feature,
  method: 'GET',
  path: '/external-services/:key/',
  permission: 'public',
  summary: 'The isolated document in which an allowed external service runs',
  params: z.object({ key: z.string().max(40) }),
  query: z.object({
    page: z.string().max(300).meta({ description: 'Path of the page beside which it runs.' }),
  }),
  response: z.unknown(),
  produces: 'text/html',
});
