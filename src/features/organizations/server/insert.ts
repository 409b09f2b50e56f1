import { slugify } from '#kernel/text.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { OrganizationType } from '../rules/types.ts';

export interface NewOrganization {
  readonly title: string;
  readonly organizationType: OrganizationType;
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly website?: string | undefined;
}

/**
 * Inserts an organization that is in progress under the first free slug of its title, with its administrator unless staff
 * create it. Returns its slug.
 */
export async function insertOrganization(
  tx: Tx,
  organization: NewOrganization,
  administrator: bigint | null,
): Promise<string> {
  const { id, slug } = await underFreeSlug(slugify(organization.title), 'organization', (free) =>
    tx
      .insertInto('organization')
      .values({
        slug: free,
        title: organization.title,
        organization_type: organization.organizationType,
        street: organization.street ?? '',
        postal_code: organization.postalCode ?? '',
        city: organization.city ?? '',
        website: organization.website ?? '',
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  if (administrator !== null) {
    await tx
      .insertInto('organization_administrator')
      .values({ organization_id: id, user_id: administrator })
      .execute();
  }
  return slug;
}
