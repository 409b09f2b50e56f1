import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/database/db.ts';

/** The project whose news are mailed. */
interface Project {
  readonly id: bigint;
  readonly organization_id: bigint;
}

/** A donor who agreed to receive the news of a project. */
export interface Recipient {
  readonly donor_key: string;
  readonly token: string;
  readonly email: string;
  readonly locale: string;
}

/**
 * Consents to the news of a project: given with a donation to it, or to its organization as a whole. They count while
 * the donation is paid, and until they are withdrawn.
 */
const validConsents = ({ id, organization_id }: Project) => sql`
  FROM news_consent c JOIN private_donation d ON d.id = c.donation_id
  WHERE (d.project_id = ${id} OR d.organization_id = ${organization_id})
    AND c.withdrawn_at IS NULL AND d.state IN ('verified', 'partly_refunded')`;

/** The number of persons who get the news of a project. */
export async function countRecipients(db: Db, project: Project): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT d.donor_key)::int AS count ${validConsents(project)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next persons in the order of their donor keys, each once with their latest consent. */
export async function nextRecipients(
  tx: Tx,
  project: Project,
  after: string,
  limit: number,
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT DISTINCT ON (d.donor_key) d.donor_key, c.token, d.email, d.locale ${validConsents(project)}
      AND d.donor_key > ${after}
    ORDER BY d.donor_key, c.donation_id DESC
    LIMIT ${limit}`.execute(tx);
  return rows;
}
