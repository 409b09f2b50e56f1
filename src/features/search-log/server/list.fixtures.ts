import type { Services } from '#platform/server/services.ts';

const TEXTS = ['garten', 'übungsraum', 'apfelwiese', 'äpfel', '100 % regen_bogen', '=1+1'];
const PAGES = ['/projects/', '/organizations/', '/projects/kultur/'];

/** Searches of several days and pages, some that found nothing. */
async function buildSearchLogs({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 36 }, (_, index) => ({
    search_text: TEXTS[index % 6] ?? '',
    page_path: PAGES[Math.floor(index / 6) % 3] ?? '',
    day: index < 18 ? '2026-03-28' : '2026-03-29',
    results: index % 4 === 0 ? 0 : index % 5,
    searches: (index % 3) + 1,
  }));
  await db.insertInto('search_log').values(rows).execute();
}

export const listFixtures = { search_logs: buildSearchLogs };
