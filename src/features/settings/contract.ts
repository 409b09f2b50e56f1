import { z } from 'zod';
import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { settingDefinitions, type SettingKey } from './rules.ts';
import { settingSectionNames } from './sections.ts';

const publicShape: Record<string, z.ZodType> = {
  ...Object.fromEntries(
    Object.entries(settingDefinitions).flatMap(([key, { schema, public: isPublic }]) =>
      isPublic ? [[key, schema.optional()]] : [],
    ),
  ),
  // Part of the specification's currencyDisplay; nobody can change it, because there is one currency.
  currencySymbol: z.literal(CURRENCY_SYMBOL),
};

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

const settingKeys = Object.keys(settingDefinitions) as [SettingKey, ...SettingKey[]];

/** All settings as staff work on them, public or not. */
export const siteSettingsSchema = z
  .object({
    values: z.record(z.enum(settingKeys), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    sections: z.record(
      z.enum(settingSectionNames),
      z.object({
        version: seenVersion,
        /** Null while everything in it is as the platform came. */
        changed_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const readSiteSettings = defineRoute({
  id: 'site_settings',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/site-settings',
  permission: 'view_platform_settings',
  summary: 'All platform settings, for staff',
  response: siteSettingsSchema,
});

/** What may be changed, by the schema that reads it again; what is left out stays. */
const changesSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, { schema }]) => [key, schema.optional()]),
  ) as Record<string, z.ZodType>,
);

/** Changes settings of one section; values that somebody else has changed meanwhile are a lost race. */
export const saveSiteSettings = defineRoute({
  id: 'site_settings_save',
  feature: 'settings',
  method: 'PUT',
  path: '/api/v4/site-settings/:section',
  permission: 'change_platform_settings',
  stepUp: true,
  summary: 'Change settings of one section',
  params: z.object({ section: z.enum(settingSectionNames) }),
  body: z.strictObject({ version: seenVersion, values: changesSchema }),
  response: z.object({
    version: seenVersion,
    /** Another account of the operator was entered; it waits for a second person. */
    account_proposed: z.boolean(),
  }),
  refusals: {
    setting_elsewhere: 400,
    max_below_min: 400,
    account_incomplete: 400,
    settings_changed: 409,
  },
});
