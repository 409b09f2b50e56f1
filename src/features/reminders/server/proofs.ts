import { sql } from 'kysely';
import { localeOfUser, type MailRecipient, staffWith } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import { translator } from '#platform/i18n.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { Services } from '#platform/server/services.ts';
import { proofTaskDay } from '../rules.ts';
import { assign } from './commands/edit.ts';
import { templateForProofs } from './commands/templates.ts';
import { mailAssigned } from './mails.ts';
import { isActiveStaff } from './read.ts';
import { areRemindersOn } from './switch.ts';

/** A proof that expires or has expired. */
export interface ExpiringProof {
  readonly organizationId: bigint;
  readonly organizationTitle: string;
  readonly validUntil: IsoDate;
}

const keyOf = ({ organizationId, validUntil }: ExpiringProof) => `proof:${organizationId}:${validUntil}`;

/** The configured member of staff; without an active one, all who review organizations (decision 430). */
async function assigneesFor(db: Db): Promise<readonly MailRecipient[]> {
  const { automaticTasksTo: name } = await loadSettings(db);
  const configured =
    name === null
      ? []
      : await db
          .selectFrom('app_user as u')
          .where(isActiveStaff)
          .where(sql<boolean>`lower(${name}) IN (lower(u.username), lower(u.email))`)
          .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
          .execute();
  return configured.length > 0 ? configured : staffWith(db, 'change_organization_review');
}

/**
 * Creates the reminder about a proof that expires, once for each proof and last day, even if several workers run at the same
 * time and after it was deleted by staff. Its texts are those of the template for proofs.
 */
export async function remindOfProof(services: Services, tx: Tx, proof: ExpiringProof): Promise<void> {
  if (!(await areRemindersOn(tx))) return;
  const automatic_for = keyOf(proof);
  // Another worker that is creating it holds the lock; nothing is left to do then.
  const lock = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${automatic_for}, 0)) AS taken`.execute(tx);
  if (!lock.rows[0]?.taken) return;
  const { rows } = await sql`SELECT FROM automatic_reminder WHERE created_for = ${automatic_for}`.execute(tx);
  if (rows.length > 0) return;
  const assignees = await assigneesFor(tx);
  const [first] = assignees;
  if (!first) return;
  const t = translator(localeOfUser(first, 'de')).ns('reminders.page');
  const { title, description } = (await templateForProofs(tx)) ?? {
    title: t('proof.title'),
    description: t('proof.description'),
  };
  const scheduledFor = proofTaskDay(proof.validUntil, berlinDate(tx.now));
  const { id, slug } = await underFreeSlug(slugify(title), 'task', (free) =>
    tx
      .insertInto('reminder')
      .values({
        slug: free,
        title,
        description,
        scheduled_for: scheduledFor,
        organization_id: proof.organizationId,
        send_completed_mail: false,
        automatic_for,
        created_at: tx.now,
      })
      .onConflict((conflicting) => conflicting.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  const ids = assignees.map((user) => String(user.id));
  await assign(tx, [{ id, scheduled_for: scheduledFor }], ids);
  await tx
    .insertInto('automatic_reminder')
    .values({ created_for: automatic_for, created_at: tx.now })
    .execute();
  const mailed = { slug, title, scheduled_for: scheduledFor, target_title: proof.organizationTitle };
  await mailAssigned(services, tx, mailed, { assignees: ids, actor: null });
}

/**
 * Closes the reminders about the proof of an organization that is in order again; null: of all organizations. In order
 * means: staff have verified another one, or the organization is archived or deleted.
 */
export async function closeProofReminders(tx: Tx, organizationId: bigint | null = null): Promise<void> {
  await sql`UPDATE reminder r SET resolved_at = ${tx.now} FROM organization o
    WHERE o.id = r.organization_id AND r.resolved_at IS NULL AND r.automatic_for LIKE 'proof:%'
      AND (${organizationId}::bigint IS NULL OR o.id = ${organizationId})
      AND (o.status IN (3, 4) OR (o.proof_verified_at IS NOT NULL
        AND o.proof_valid_until > split_part(r.automatic_for, ':', 3)::date))`.execute(tx);
}
