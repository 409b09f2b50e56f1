import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';

const db = useDatabase();
const migration = readFileSync('migrations/0690_unconfirmed_accounts.sql', 'utf8');

/** Organizations that were released with and without an account, with and without a row, and one that waits for its release. */
const before = `
  INSERT INTO app_user (username, email) VALUES ('clerk', 'clerk@example.org');
  INSERT INTO organization (slug, title, review_status, account_holder, iban, created_at, bank_entered_at, bank_entered_by)
    SELECT v.slug, v.slug, v.review, v.holder, v.iban, '2026-01-01', v.at::timestamptz, CASE WHEN v.at IS NOT NULL THEN u.id END
    FROM app_user u, (VALUES
      ('entered', 2, 'Verein', 'DE02120300000000202051', '2026-02-01'),
      ('imported', 4, 'Verein', 'DE02120300000000202051', NULL),
      ('confirmed', 2, 'Verein', 'DE02120300000000202051', '2026-02-01'),
      ('rejected', 2, 'Verein', 'DE02120300000000202051', '2026-02-01'),
      ('without', 2, '', '', NULL),
      ('in review', 1, 'Verein', 'DE02120300000000202051', '2026-02-01')) v (slug, review, holder, iban, at)
    WHERE u.username = 'clerk';
  INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
    SELECT id, account_holder, iban, slug, '2026-02-01', '2026-02-02', '2026-02-02' FROM organization
    WHERE slug IN ('confirmed', 'rejected');`;

test('accounts that one person entered without a row wait for a second one; others stay as they are', async () => {
  await db.pool.query(before);
  await db.pool.query(migration);
  // Twice changes nothing more.
  await db.pool.query(migration);
  const { rows } = await db.pool.query(
    `SELECT o.slug, a.state, a.iban, to_char(a.proposed_at, 'YYYY-MM-DD') AS proposed, u.username AS by
     FROM organization o JOIN organization_account a ON a.organization_id = o.id
     LEFT JOIN app_user u ON u.id = a.proposed_by ORDER BY o.id`,
  );
  const account = { iban: 'DE02120300000000202051', by: null };
  expect(rows).toEqual([
    { slug: 'entered', state: 'waiting', ...account, proposed: '2026-02-01', by: 'clerk' },
    { slug: 'imported', state: 'waiting', ...account, proposed: '2026-01-01' },
    { slug: 'confirmed', state: 'confirmed', ...account, proposed: '2026-02-01' },
    { slug: 'rejected', state: 'rejected', ...account, proposed: '2026-02-01' },
  ]);
});
