import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { notFound } from '#platform/contract/errors.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  checkFeature,
  checkSetting,
  readPlatformSettings,
  readSiteSettings,
  saveSiteSettings,
} from '../contract.ts';
import { isFeatureOn, isSettingKey, settingDefinitions, shownSettings } from '../rules.ts';
import { changeSettings } from './commands/change-settings.ts';
import { loadSettings } from './load.ts';
import { auditDetail, siteSettings } from './site-settings.ts';

/** Routes of the platform settings. */
export const settingsRoutes: readonly Registration[] = [
  // The response schema names the public settings only; the others are cut there.
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
  write(saveSiteSettings, async ({ tx, params, body, actor, audit }) => {
    const { version, changes, accountProposed } = await changeSettings(
      tx,
      params.section,
      body,
      actor.userId,
    );
    audit(`platform_settings:${params.section}`, {
      ...auditDetail(params.section, changes),
      ...(accountProposed ? { account: 'proposed' } : {}),
    });
    return { version, account_proposed: accountProposed };
  }),
];
