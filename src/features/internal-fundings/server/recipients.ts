import { sql } from 'kysely';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { escapeLike } from '#kernel/text.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { RecipientChoice } from '../contract/internal-fundings.ts';
import { projectsWithState, standingOf } from './projects.ts';

interface Question {
  readonly kind: 'project' | 'organization';
  readonly search?: string | undefined;
}

/** Staff see everything that is not closed; a company what is reviewed: public or accepted (handbook §2.1). */
type Audience = 'staff' | 'company';

const ALIVE = [STATUS.inProgress, STATUS.complete];
const REVIEWED = [REVIEW.public, REVIEW.accepted];
const MOST = 50;

async function projects(db: Db, like: string, audience: Audience, now: Date): Promise<RecipientChoice[]> {
  let some = projectsWithState(db).where('p.title', 'ilike', like).where('p.status', 'in', ALIVE);
  if (audience === 'company') some = some.where('p.review_status', 'in', REVIEWED);
  const rows = await some.orderBy(sql`p.title collate "de-x-icu"`).orderBy('p.id').limit(MOST).execute();
  return rows.map((row) => {
    const { open, alert } = standingOf(row, now);
    return { value: row.slug, label: row.title, open: moneyWire(open), alert };
  });
}

async function organizations(db: Db, like: string, audience: Audience): Promise<RecipientChoice[]> {
  let some = db
    .selectFrom('organization')
    .select(['slug as value', 'title as label'])
    .where('title', 'ilike', like)
    .where('status', 'in', ALIVE);
  if (audience === 'company') some = some.where('review_status', 'in', REVIEWED);
  const rows = await some.orderBy(sql`title collate "de-x-icu"`).orderBy('id').limit(MOST).execute();
  return rows.map((row) => ({ ...row, open: null, alert: null }));
}

/** Projects or organisations by title that a funding may be planned for, with what they still take. */
export function recipientChoices(
  db: Db,
  { kind, search = '' }: Question,
  audience: Audience,
  now: Date,
): Promise<RecipientChoice[]> {
  const like = `%${escapeLike(search.trim())}%`;
  return kind === 'project' ? projects(db, like, audience, now) : organizations(db, like, audience);
}
