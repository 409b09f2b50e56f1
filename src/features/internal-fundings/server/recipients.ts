import { sql } from 'kysely';
import { STATUS } from '#features/projects/rules.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { RecipientChoice } from '../contract/internal-fundings.ts';
import { projectsWithState, standingOf } from './projects.ts';
import { REVIEWED } from './recipient.ts';

interface Question {
  readonly kind: 'project' | 'organization';
  readonly search?: string | undefined;
  readonly slug?: string | undefined;
  readonly ids?: string | undefined;
}

/**
 * The callers of the search: staff see everything that is not closed; a company sees reviewed recipients:
 * public or accepted (handbook §2.1).
 */
type Audience = 'staff' | 'company';

const ALIVE = [STATUS.inProgress, STATUS.complete];
const MOST = 50;

async function projects(
  db: Db,
  { search = '', slug, ids }: Question,
  audience: Audience,
  now: Date,
): Promise<RecipientChoice[]> {
  let some = projectsWithState(db).where(containsWords('p.title', search)).where('p.status', 'in', ALIVE);
  if (slug !== undefined) some = some.where('p.slug', '=', slug);
  if (ids !== undefined) some = some.where('p.id', 'in', ids.split(',').map(BigInt));
  if (audience === 'company') some = some.where('p.review_status', 'in', REVIEWED);
  const rows = await some.orderBy(sql`p.title collate "de-x-icu"`).orderBy('p.id').limit(MOST).execute();
  return rows.map((row) => {
    const { open, alert } = standingOf(row, now);
    return { value: row.slug, label: row.title, open: moneyWire(open), alert };
  });
}

async function organizations(
  db: Db,
  { search = '', slug, ids }: Question,
  audience: Audience,
): Promise<RecipientChoice[]> {
  let some = db
    .selectFrom('organization')
    .select(['slug as value', 'title as label'])
    .where(containsWords('title', search))
    .where('status', 'in', ALIVE);
  if (slug !== undefined) some = some.where('slug', '=', slug);
  if (ids !== undefined) some = some.where('id', 'in', ids.split(',').map(BigInt));
  if (audience === 'company') some = some.where('review_status', 'in', REVIEWED);
  const rows = await some.orderBy(sql`title collate "de-x-icu"`).orderBy('id').limit(MOST).execute();
  return rows.map((row) => ({ ...row, open: null, alert: null }));
}

/**
 * Projects or organizations by title, slug or id for which a funding may be planned, with the amount that they can still
 * receive.
 */
export function recipientChoices(
  db: Db,
  question: Question,
  audience: Audience,
  now: Date,
): Promise<RecipientChoice[]> {
  return question.kind === 'project'
    ? projects(db, question, audience, now)
    : organizations(db, question, audience);
}
