import { berlinDate } from '#kernel/clock.ts';
import { newReference } from '#kernel/ids.ts';
import type { Tx } from '#platform/server/database/db.ts';

/** A payment provider named in a request, with its terms of today: base in cents, share in parts per million, smallest payment in cents. */
export interface NamedProvider {
  readonly id: bigint;
  readonly adapter: string;
  readonly active: boolean;
  readonly feeBase: bigint;
  readonly feePpm: bigint;
  readonly smallest: bigint;
}

/** The existing records named in a request; the callers check whether they may be used. */
export interface Named {
  readonly provider: NamedProvider | null;
  readonly project: bigint | null;
  readonly organization: bigint | null;
  /** An unused payment reference. */
  readonly reference: string;
}

type Row = Omit<Named, 'provider' | 'reference'> & { reference: string | null } & {
  [K in keyof NamedProvider]: NamedProvider[K] | null;
};

function providerOf({ id, adapter, active, feeBase, feePpm, smallest }: Row): NamedProvider | null {
  if (id === null || adapter === null || active === null) return null;
  if (feeBase === null || feePpm === null || smallest === null) return null;
  return { id, adapter, active, feeBase, feePpm, smallest };
}

/**
 * Finds the records of a request by their slugs in one round trip, because every donation needs it. Proposes
 * three random references, of which at least one is practically always unused; throws if none is.
 */
export async function lookUp(
  tx: Tx,
  body: { readonly project?: string | undefined; readonly promoter?: string | undefined },
  provider: string,
): Promise<Named> {
  const { rows } = await tx.client.query<Row>({
    name: 'donation:look-up',
    text: `SELECT pp.id, pp.adapter, pp.active, f.base AS "feeBase", f.ppm AS "feePpm", f.smallest,
        (SELECT p.id FROM project p JOIN project_funding f ON f.project_id = p.id WHERE p.slug = $2) AS project,
        (SELECT o.id FROM organization o WHERE o.slug = $3) AS organization,
        (SELECT c FROM unnest($4::text[]) c
          WHERE NOT EXISTS (SELECT FROM private_donation d WHERE d.reference = c) LIMIT 1) AS reference
      FROM (SELECT) single LEFT JOIN payment_provider pp ON pp.slug = $1
        LEFT JOIN LATERAL giving_fee(pp.id, $5) f ON true`,
    values: [
      provider,
      body.project ?? null,
      body.promoter ?? null,
      [newReference(), newReference(), newReference()],
      berlinDate(tx.now),
    ],
  });
  const row = rows[0];
  if (!row?.reference) throw new Error('no unused payment reference found');
  return { ...row, provider: providerOf(row), reference: row.reference };
}
