import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeProvider } from '../../../src/features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '../../../src/testing/projects.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, type Seeds } from './base.ts';

/** The secret that the stage shares with the system whose links log people in. */
export const remoteSecret = 'remote-secret-of-the-faults-0123456789abcdef';

const IBAN = 'DE89370400440532013000';

/** Links by which another system logs people in, each for a new person. */
function remoteLinks(site: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const claims = {
      id: randomUUID(),
      site,
      issued_at: Math.floor(Date.now() / 1000),
      subject: randomUUID(),
      email: `remote-${randomUUID()}@example.org`,
      email_verified: true,
      first_name: 'Rita',
      last_name: 'Remote',
    };
    const content = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const signature = createHmac('sha256', remoteSecret)
      .update(`remote-login:${content}`)
      .digest('base64url');
    return `${content}.${signature}`;
  });
}

/** Unused links: they are valid for five minutes, so that each operation gets its own when it is called. */
export function linksOf(operation: string, site: string, count: number): Seeds {
  if (operation === 'readRemoteLogin') return { 'readRemoteLogin.token': remoteLinks(site, 1) };
  if (operation !== 'remoteLogin') return {};
  return {
    'remoteLogin.body': remoteLinks(site, count).map((token) =>
      JSON.stringify({ token, terms_accepted: true, privacy_accepted: true }),
    ),
  };
}

/** Released organizations of the superuser with an account at another bank, and a document that waits. */
async function sowBankProofs(
  stage: Stage,
  superuser: string,
  submitter: string,
  count: number,
): Promise<Seeds> {
  const { pool } = stage;
  const store = (owner: bigint | null) =>
    withServices(stage, ({ files, clock, database: { db } }) =>
      files.storeFile(db, Buffer.from('%PDF-1.4'), {
        kind: 'document',
        filename: 'Auszug.pdf',
        contentType: 'application/pdf',
        owner,
        ...(owner === null
          ? {}
          : {
              use: 'organization_bank_proof',
              expiresAt: new Date(clock.now().getTime() + 86_400_000),
            }),
      }),
    );
  const organization = async () => {
    const id = String(await makeOrganization(pool));
    await pool.query(
      `UPDATE organization SET account_holder = 'Seeds', iban = $2, bic = 'COBADEFFXXX', organization_type = 'community'
       WHERE id = $1`,
      [id, IBAN],
    );
    await pool.query(
      `INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
       VALUES ($1, 'Seeds', $2, 'COBADEFFXXX', 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
      [id, IBAN],
    );
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      id,
      superuser,
    ]);
    const [slug = ''] = await column(pool, 'SELECT slug FROM organization WHERE id = $1', [id]);
    return { id, slug };
  };
  const waiting = async () => {
    const { id, slug } = await organization();
    const [proof = ''] = await column(
      pool,
      `INSERT INTO organization_bank_proof (organization_id, iban, file_id, submitted_at, submitted_by)
       VALUES ($1, $2, $3, now(), $4) RETURNING id`,
      [id, IBAN, await store(null), submitter],
    );
    return { slug, proof };
  };
  const [shown, decided, own] = [await waiting(), await waiting(), await organization()];
  const files = await Promise.all(Array.from({ length: count }, () => store(BigInt(superuser))));
  return {
    'organization_bank_proof.slug': [shown.slug],
    'organization_bank_proof.id': [shown.proof],
    'organization_bank_proof_decide.slug': [decided.slug],
    'organization_bank_proof_decide.id': [decided.proof],
    'organization_bank_proof_decide.body': [JSON.stringify({ accepted: true, reason: '' })],
    'organization_bank_proof_submit.slug': [own.slug],
    'organization_bank_proof_submit.body': files.map((file) =>
      JSON.stringify({ iban: IBAN, proof_file: [file] }),
    ),
  };
}

/** Fees of a payment provider that count from a day in the future. */
async function sowFees(pool: pg.Pool, count: number): Promise<Seeds> {
  const provider = await makeProvider(pool);
  const fees = (first: number, many: number) =>
    column(
      pool,
      `INSERT INTO payment_provider_fee (provider_id, valid_from, fee_base_cents, fee_factor_ppm)
       SELECT p.id, date '2090-01-01' + n, 25, 14000 FROM payment_provider p, generate_series($2::int, $3::int) n
       WHERE p.slug = $1 RETURNING id`,
      [provider, first, first + many - 1],
    );
  return {
    'payment_fee.id': await fees(0, 1),
    'payment_fee_save.id': await fees(1, 1),
    'payment_fee_delete.id': await fees(2, 8 * count),
    'payment_fee_create.body': [
      JSON.stringify({
        provider,
        valid_from: '2091-06-01',
        fee_base_in_cents: 25,
        fee_factor_ppm: 14_000,
        smallest_in_cents: 50,
      }),
    ],
  };
}

/** Who may do what: administrators of a project, proofs of accounts, fees. */
export async function sowAccess(
  stage: Stage,
  superuser: string,
  contacts: readonly string[],
  count: number,
): Promise<Seeds> {
  const { pool } = stage;
  const { slug } = await makeProject(pool);
  const [submitter = ''] = await column(pool, 'SELECT min(id) FROM app_user WHERE NOT is_superuser');
  return {
    ...(await sowBankProofs(stage, superuser, submitter, count)),
    ...(await sowFees(pool, count)),
    'addProjectAdministrator.slug': [slug],
    'addProjectAdministrator.body': contacts.map((email) => JSON.stringify({ email })),
    'readAccess.kind': ['project'],
    'readAccess.record': [slug],
  };
}
