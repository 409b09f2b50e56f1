import type { Services } from '#platform/server/services.ts';
import { SERVICE_PAGES } from '../placing.ts';

const NAMES = ['Ärzte-Chat', 'Besucherzahlen', 'übersicht', 'besucherzahlen', '100 % Zähl_er', '=1+1'];

/** External services of several hosts and pages, some without an address. */
async function buildExternalServices({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    name: `${NAMES[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
    provider_key: `list-${index}`,
    script_url: index % 4 === 0 ? '' : `https://host-${index % 3}.example/count.js`,
    snippet: index % 4 === 0 ? 'count();' : '',
    pages: SERVICE_PAGES.slice(index % 5, (index % 5) + 2),
    is_active: index % 3 !== 0,
    changed_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
  }));
  await db.insertInto('external_service').values(rows).execute();
}

export const listFixtures = { external_services: buildExternalServices };
