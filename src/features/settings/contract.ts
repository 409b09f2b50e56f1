import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { settingDefinitions } from './rules.ts';

const publicShape = Object.fromEntries(
  Object.entries(settingDefinitions).flatMap(([key, { schema, public: isPublic }]) =>
    isPublic ? [[key, schema.optional()]] : [],
  ),
) as Record<string, z.ZodType>;

/** The settings that pages may know (spec 1 §7 "GET platform settings"). */
export const readPlatformSettings = defineRoute({
  id: 'readPlatformSettings',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/platform-settings',
  permission: 'public',
  summary: 'The public platform settings',
  response: z.object(publicShape).meta({ id: 'PlatformSettings' }),
});

/** Whether a feature is on; false for unknown names (handbook §17). */
export const checkFeature = defineRoute({
  id: 'checkFeature',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/platform-settings/check-feature/:name',
  permission: 'public',
  summary: 'Whether a feature is on',
  params: z.object({ name: z.string().max(80) }),
  response: z.object({ enabled: z.boolean() }),
});

/** One public setting; settings that are not public answer like unknown ones. */
export const checkSetting = defineRoute({
  id: 'checkSetting',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/platform-settings/check-setting/:name',
  permission: 'public',
  summary: 'The value of one public setting',
  params: z.object({ name: z.string().max(80) }),
  response: z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
});
