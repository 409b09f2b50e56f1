import { z } from 'zod';
import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { settingDefinitions, type SettingKey } from './rules.ts';
import { settingSectionNames } from './sections.ts';

const publicShape: Record<string, z.ZodType> = {
  ...Object.fromEntries(
    Object.entries(settingDefinitions).flatMap(([key, { schema, public: isPublic }]) =>
      isPublic ? [[key, schema.optional()]] : [],
    ),
  ),
  // Part of the specification's currencyDisplay; it cannot be changed, because there is one currency.
  currencySymbol: z.literal(CURRENCY_SYMBOL),
};

/** The public settings, for pages (spec 1 §7 "GET platform settings"). */
export const readPlatformSettings = defineRoute({
  id: 'readPlatformSettings',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/platform-settings',
  permission: 'public',
  summary: 'The public platform settings',
  response: z.object(publicShape).meta({ id: 'PlatformSettings' }),
});

/** Whether a feature is enabled; false for unknown names (handbook §17). */
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

/** One public setting; 404 for other settings, as for unknown names. */
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

/** All settings as edited by staff, public or not. */
export const siteSettingsSchema = z
  .object({
    values: z.record(z.enum(settingKeys), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    sections: z.record(
      z.enum(settingSectionNames),
      z.object({
        version: seenVersion,
        /** Null while all its settings have default values. */
        changed_at: z.iso.datetime().nullable(),
      }),
    ),
    /** The logo, if it was uploaded; null for the address of another file, and without a logo. */
    logo: uploadedSchema.nullable(),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

const sectionSaved = z.object({
  version: seenVersion,
  /** A new account of the operator was entered; it waits for a second person. */
  account_proposed: z.boolean(),
});

export const readSiteSettings = defineRoute({
  id: 'site_settings',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/site-settings',
  permission: 'view_platform_settings',
  summary: 'All platform settings, for staff',
  response: siteSettingsSchema,
});

const { bankAccountHolder, bankAccountIban, bankAccountBic } = settingDefinitions;

/** The operator's own bank account (spec 2 §7 "platform-bank-settings"): part of the settings, which also change it. */
export const readPlatformBankSettings = defineRoute({
  id: 'platform_bank_settings',
  feature: 'settings',
  method: 'GET',
  path: '/api/v4/platform-bank-settings',
  permission: 'view_platform_settings',
  summary: 'The operator’s own bank account, for staff',
  response: z
    .object({
      values: z.object({
        bankAccountHolder: z.string().nullable(),
        bankAccountIban: z.string().nullable(),
        bankAccountBic: z.string().nullable(),
      }),
      /** That of the section "transfer" of the settings. */
      version: seenVersion,
    })
    .meta({ id: 'PlatformBankSettings' }),
});

/** Changes the operator's account: a new one waits for a second person (decision 318), null removes it. */
export const savePlatformBankSettings = defineRoute({
  id: 'platform_bank_settings_save',
  feature: 'settings',
  method: 'PUT',
  path: '/api/v4/platform-bank-settings',
  permission: 'change_platform_settings',
  stepUp: true,
  summary: 'Change the operator’s own bank account',
  body: z.strictObject({
    version: seenVersion,
    values: z.strictObject({
      bankAccountHolder: bankAccountHolder.schema.optional(),
      bankAccountIban: bankAccountIban.schema.optional(),
      bankAccountBic: bankAccountBic.schema.optional(),
    }),
  }),
  response: sectionSaved,
  refusals: { account_incomplete: 400, bic_of_other_bank: 400, settings_changed: 409 },
});

/** The changed values, checked by the schema that also reads them; others do not change. */
const changesSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, { schema }]) => [key, schema.optional()]),
  ) as Record<string, z.ZodType>,
);

/** Uploads a logo of the platform. It is not shown before the settings refer to it. */
export const uploadSiteLogo = defineUpload({
  use: 'site_logo',
  kind: 'picture',
  feature: 'settings',
  permission: 'change_platform_settings',
  summary: 'Upload the logo of the platform',
});

/** Changes settings of one section; refused if somebody else has changed it in the meantime. */
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
  response: sectionSaved,
  refusals: {
    setting_elsewhere: 400,
    max_below_min: 400,
    account_incomplete: 400,
    window_reversed: 400,
    bic_of_other_bank: 400,
    settings_changed: 409,
  },
});
