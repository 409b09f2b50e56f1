import { z } from 'zod';
import { MAPS, VIDEO_PROVIDERS, VOTE_CHECKS } from '#platform/contract/consent.ts';
import { lineOf } from '#platform/contract/line.ts';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { externalServiceList } from './list.ts';
import { SERVICE_PAGES } from './placing.ts';
import { hasMarkup, isProviderKey, isScriptAddress, isServiceHost } from './rules.ts';

const feature = 'external-services';
const recordParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });
/** What the platform's own parts ask consent for: a service of such a name would run without having been asked for. */
const OWN: readonly string[] = [MAPS, ...VIDEO_PROVIDERS, ...VOTE_CHECKS];

const providerKey = z
  .string()
  .trim()
  .refine(isProviderKey, { params: { code: 'provider_key_form' }, abort: true })
  .refine((key) => !OWN.includes(key), { params: { code: 'provider_key_reserved' } });

/** What staff say about a service (handbook §18); its provider key is given once, when it is added. */
export const serviceContentSchema = z
  .strictObject({
    name: lineOf(80).min(1),
    /** What visitors read about it before they answer. */
    description: lineOf(300),
    /** Address of its script; empty for one that is its snippet alone. */
    script_url: lineOf(500).refine((text) => text === '' || isScriptAddress(text), {
      params: { code: 'script_address' },
    }),
    /** Text of a script, run after the one of the address. */
    snippet: z
      .string()
      .trim()
      .max(10_000)
      .refine((text) => !hasMarkup(text), { params: { code: 'snippet_markup' } }),
    /** Further origins that it may talk to. */
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

/** A service as staff work on it. */
export type SiteService = z.infer<typeof siteServiceSchema>;

export const readExternalService = defineRoute({
  id: 'external_service',
  feature,
  method: 'GET',
  path: '/api/v4/external-services/:id',
  permission: 'view_external_services',
  summary: 'An external service, for staff',
  params: recordParams,
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
  params: recordParams,
  body: z.strictObject({ version: seenVersion, content: serviceContentSchema }),
  response: z.object({ version: seenVersion }),
  refusals: { service_changed: 409 },
});

/** Activates or deactivates services, alone or many (spec 2 §4); what is so already stays as it is. */
export const activateExternalServices = defineRoute({
  id: 'external_services_activate',
  feature,
  method: 'POST',
  path: '/api/v4/external-services/activation',
  permission: 'change_external_services',
  summary: 'Activate or deactivate external services',
  body: z.strictObject({ selection: selectionSchema(externalServiceList), is_active: z.boolean() }),
  response: z.object({ changed: z.int() }),
  refusals: { selection_changed: 409 },
});

/**
 * The document in which a service runs, for an iframe beside a page (decision 252). Not found unless the service is
 * active, is for that kind of page, and the consent cookie of the request names it.
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
