import type pg from 'pg';
import type { Page } from '@playwright/test';
import { DONOR as PERSON } from '#testing/donor.ts';

/** A donor, by the names of the form's fields. */
export const DONOR = { ...PERSON, email: 'erika@example.org' } as const;

/** The card of the test payment company as the demo offers it: 25 cents and 1.4 % of the amount. */
export async function makeCard(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH p AS (INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
       VALUES ('card', 'sandbox', 'card', 'Sandbox Pay', '{"en": "Card", "de": "Karte"}', 'credit-card', 1) RETURNING id)
     INSERT INTO payment_provider_fee (provider_id, fee_base_cents, fee_factor_ppm) SELECT id, 25, 14000 FROM p`,
  );
}

/** Fills in the donor, and accepts terms and privacy policy. */
export async function fillDonor(
  page: Page,
  donor: Partial<Record<keyof typeof DONOR, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...DONOR, ...donor })) {
    await page.locator(`#give [name=${name}]`).fill(value);
  }
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
}
