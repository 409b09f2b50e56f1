import { loadSettings } from '#features/settings/server/index.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { readTopbar } from '../contract.ts';
import { navigationOf, topbarTemplate } from './topbar.ts';

/** Routes of the site's frame. */
export const routes: readonly Registration[] = [
  read(readTopbar, async ({ db, caller, now }) => {
    const navigation = await navigationOf(db, await loadSettings(db), caller.locale, now);
    return { template: topbarTemplate(caller.locale, navigation) };
  }),
];
