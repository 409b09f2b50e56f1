import type pg from 'pg';
import type { DemoTexts } from '../content/texts/types.ts';

/** Two inactive services with reserved host names (RFC 2606), so that the demo contacts no other company. */
const SERVICES = [
  {
    key: 'statistics',
    url: 'https://statistics.example/count.js',
    snippet: 'count(platformPage.url, { language: platformPage.locale });',
    hosts: ['https://collect.statistics.example'],
    pages: ['home', 'projects', 'project', 'organizations', 'organization'],
  },
  {
    key: 'campaign',
    url: '',
    snippet:
      "new Image().src = 'https://pixel.example/seen?' + new URLSearchParams({ path: platformPage.path });",
    hosts: ['https://pixel.example'],
    pages: ['project'],
  },
] as const;

/** Inserts the external services. */
export async function insertExternalServices(pool: pg.Pool, texts: DemoTexts['services']): Promise<void> {
  for (const { key, url, snippet, hosts, pages } of SERVICES) {
    await pool.query(
      `INSERT INTO external_service (name, provider_key, description, script_url, snippet, hosts, pages)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [texts[key]?.name, key, texts[key]?.description, url, snippet, hosts, pages],
    );
  }
}
