import { notFound } from '#platform/contract/errors.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { checkFeature, checkSetting, readPlatformSettings } from '../contract.ts';
import { isSettingKey, settingDefinitions, shownSettings } from '../rules.ts';
import { loadSettings } from './load.ts';

/** Routes of the platform settings. */
export const settingsRoutes: readonly Registration[] = [
  // The response schema names the public settings only; the others are cut there.
  read(readPlatformSettings, async ({ db }) => ({ ...shownSettings(await loadSettings(db)) })),
  read(checkFeature, async ({ db, params }) => {
    const settings = shownSettings(await loadSettings(db));
    return { enabled: isSettingKey(params.name) && settings[params.name] === true };
  }),
  read(checkSetting, async ({ db, params }) => {
    if (!isSettingKey(params.name) || !settingDefinitions[params.name].public) throw notFound();
    return { value: shownSettings(await loadSettings(db))[params.name] };
  }),
];
