import { sql } from 'kysely';
import type { UndeliveredMail } from '../../contract/undelivered-mail.ts';
import type { Db } from '../database/db.ts';
import { promisedFor } from './about-records.ts';
import { noServer } from './withheld.ts';

/** How many are named on the page of a record; the e-mail log has all of them. */
const SHOWN = 5;

interface Wanted {
  /** The beginnings of what the mails are promised for, such as `private_donation:17`. */
  readonly records: readonly string[];
  /** Mails to this address as well. */
  readonly address?: string;
  /** The address that the caller may see, null for none: answers of mail servers repeat that of their mail. */
  readonly known: string | null;
}

interface Row {
  readonly id: bigint;
  readonly subject: string;
  /** Null for mails to an address that the caller may not see. */
  readonly error: string | null;
  readonly withheld: string | null;
  readonly created_at: Date;
}

/**
 * The newest mails about records that were refused or returned, and have not been sent again since. Without mails that
 * no mail server has seen, because there is none, and without those to addresses that were corrected since.
 */
export async function undeliveredMails(
  db: Db,
  { records, address, known }: Wanted,
): Promise<UndeliveredMail[]> {
  const sent =
    address === undefined ? [] : [sql`SELECT m.id FROM email m WHERE lower(m.recipient) = lower(${address})`];
  const { rows } = await sql<Row>`
    WITH RECURSIVE about (id) AS (
      SELECT f.id FROM (${sql.join([promisedFor(records), ...sent], sql` UNION `)}) AS f (id)
      UNION SELECT a.id FROM email a JOIN about b ON a.requeue_of = b.id)
    SELECT e.id, e.subject, CASE WHEN lower(e.recipient) = lower(${known}) THEN e.error END AS error, e.withheld, e.created_at
    FROM email e JOIN about USING (id)
    WHERE e.state = 'not_sent' AND NOT e.address_corrected AND e.withheld IS DISTINCT FROM 'account_deleted' AND e.error <> ${noServer}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${SHOWN}`.execute(db);
  return rows.map(({ id, subject, error, withheld, created_at: at }) => ({
    id: String(id),
    subject,
    reason: error,
    is_withheld: withheld !== null,
    created_at: at.toISOString(),
  }));
}
