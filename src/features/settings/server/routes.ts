import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { read, type Registration, upload, write, type WriteContext } from '#platform/server/http/handler.ts';
import {
  checkFeature,
  checkSetting,
  readPlatformBankSettings,
  readPlatformSettings,
  readSiteSettings,
  savePlatformBankSettings,
  saveSiteSettings,
  uploadSiteLogo,
} from '../contract.ts';
import { isFeatureOn, isSettingKey, settingDefinitions, shownSettings } from '../rules.ts';
import type { SettingSection } from '../sections.ts';
import { changeSettings } from './commands/change-settings.ts';
import { loadSettings } from './load.ts';
import { auditDetail, bankSettings, siteSettings } from './site-settings.ts';

/** Changes settings of one section and records the change in the audit log. */
async function saveSection(
  { tx, actor, audit }: Pick<WriteContext<AnyRoute>, 'tx' | 'actor' | 'audit'>,
  section: SettingSection,
  change: { readonly version: string; readonly values: Readonly<Record<string, unknown>> },
): Promise<{ version: string; account_proposed: boolean }> {
  const { version, changes, accountProposed } = await changeSettings(tx, section, change, actor.userId);
  audit(`platform_settings:${section}`, {
    ...auditDetail(section, changes),
    ...(accountProposed ? { account: 'proposed' } : {}),
  });
  return { version, account_proposed: accountProposed };
}

/** Routes of the platform settings. */
export const settingsRoutes: readonly Registration[] = [
  // The response schema names only the public settings; the others are removed there.
  read(readPlatformSettings, async ({ db }) => ({
    ...shownSettings(await loadSettings(db)),
    currencySymbol: CURRENCY_SYMBOL,
  })),
  read(checkFeature, async ({ db, params }) => ({
    enabled: isFeatureOn(await loadSettings(db), params.name),
  })),
  read(checkSetting, async ({ db, params }) => {
    if (!isSettingKey(params.name) || !settingDefinitions[params.name].public) throw notFound();
    return { value: shownSettings(await loadSettings(db))[params.name] };
  }),
  read(readSiteSettings, ({ db }) => siteSettings(db)),
  upload(uploadSiteLogo),
  write(saveSiteSettings, (context) => saveSection(context, context.params.section, context.body)),
  read(readPlatformBankSettings, ({ db }) => bankSettings(db)),
  write(savePlatformBankSettings, (context) => saveSection(context, 'transfer', context.body)),
];
