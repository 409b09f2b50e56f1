import { newReference } from '#kernel/ids.ts';
import type { Tx } from '#platform/server/database/db.ts';

/** A way to pay as a request names it; the fee's base in cents, its factor in millionths. */
export interface NamedProvider {
  readonly id: bigint;
  readonly adapter: string;
  readonly active: boolean;
  readonly feeBase: bigint;
  readonly feePpm: bigint;
}

/** What a request names, as far as it exists; whether it may be used is for others to say. */
export interface Named {
  readonly provider: NamedProvider | null;
  readonly project: bigint | null;
  readonly organization: bigint | null;
  /** A payment reference that nobody has. */
  readonly reference: string;
}

type Row = Omit<Named, 'provider' | 'reference'> & { reference: string | null } & {
  [K in keyof NamedProvider]: NamedProvider[K] | null;
};

function providerOf({ id, adapter, active, feeBase, feePpm }: Row): NamedProvider | null {
  if (id === null || adapter === null || active === null || feeBase === null || feePpm === null) return null;
  return { id, adapter, active, feeBase, feePpm };
}

/**
 * Finds what a request names by its slugs, in one round trip: every donation asks. Of three random references at
 * least one is free.
 */
export async function lookUp(
  tx: Tx,
  body: { readonly project?: string | undefined; readonly promoter?: string | undefined },
  provider: string,
): Promise<Named> {
  const { rows } = await tx.client.query<Row>({
    name: 'donation:look-up',
    text: `SELECT pp.id, pp.adapter, pp.active, pp.fee_base_cents AS "feeBase", pp.fee_factor_ppm AS "feePpm",
        (SELECT p.id FROM project p JOIN project_funding f ON f.project_id = p.id WHERE p.slug = $2) AS project,
        (SELECT o.id FROM organization o WHERE o.slug = $3) AS organization,
        (SELECT c FROM unnest($4::text[]) c
          WHERE NOT EXISTS (SELECT FROM private_donation d WHERE d.reference = c) LIMIT 1) AS reference
      FROM (SELECT) one LEFT JOIN payment_provider pp ON pp.slug = $1`,
    values: [
      provider,
      body.project ?? null,
      body.promoter ?? null,
      [newReference(), newReference(), newReference()],
    ],
  });
  const row = rows[0];
  if (!row?.reference) throw new Error('no payment reference is free');
  return { ...row, provider: providerOf(row), reference: row.reference };
}
