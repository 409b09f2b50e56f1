import type { OrganizationType } from '#features/organizations/rules/types.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { conflict, invalid, refuseEmpty } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { isOffered } from '../rules/application-types.ts';

/** An application type that can be chosen. */
export interface OfferedType {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly funding_types: readonly number[];
  readonly max_runtime_days: number | null;
  /** The account from which its projects are paid out by default; null: the platform's account. */
  readonly bank_account_id: bigint | null;
}

/**
 * The application types that organizations of a kind may choose on a day, by name. Null: there are no
 * application types at all, and projects have none.
 */
export async function offeredTypes(
  db: Db,
  today: IsoDate,
): Promise<((kind: OrganizationType) => readonly OfferedType[]) | null> {
  const types = await db
    .selectFrom('application_type')
    .select([
      'id',
      'slug',
      'name as title',
      'description',
      'funding_types',
      'max_runtime_days',
      'bank_account_id',
    ])
    .select(['active_from', 'active_until', 'organization_types'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  if (types.length === 0) return null;
  return (kind) =>
    types.filter(({ active_from: activeFrom, active_until: activeUntil, organization_types }) =>
      isOffered({ activeFrom, activeUntil, organizationTypes: organization_types }, kind, today),
    );
}

/**
 * The application type of a new project: the chosen one, or the only one available to its organization; null
 * if there are none at all. Refuses `no_application_type` (409) if none is available to this organization
 * now, a missing `application_type`, and `application_type_unknown` for one that it may not choose.
 */
export async function chosenType(
  tx: Tx,
  organization: { readonly organization_type: string },
  slug: string,
  today: IsoDate,
): Promise<OfferedType | null> {
  const offered = await offeredTypes(tx, today);
  const possible = offered?.(organization.organization_type as OrganizationType) ?? [];
  const only = possible.length === 1 ? possible[0] : undefined;
  const type = slug === '' ? only : possible.find((type) => type.slug === slug);
  if (!type) {
    if (slug !== '') throw invalid('application_type_unknown', 'application_type');
    if (offered === null) return null;
    if (possible.length === 0) throw conflict('no_application_type');
    refuseEmpty(['application_type']);
    return null;
  }
  const stored = await tx
    .selectFrom('application_type')
    .where('id', '=', type.id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!stored) throw invalid('application_type_unknown', 'application_type');
  return type;
}
