import { companiesOf } from '#features/budgets/server/index.ts';
import { STATUS } from '#features/projects/rules.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { type Ability, ability, byAdministration, byRoute } from '#platform/server/auth/abilities.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { createFunding } from '../contract/internal-fundings.ts';
import { createOwnFunding } from '../contract/own.ts';
import { planningRefusals } from '../rules.ts';
import { type Recipient, reopenProject } from './recipient.ts';

/** A recipient that is not deleted. */
type Asked = Recipient & { readonly status: number };

/** Why nothing can be planned for a recipient now; null if it can. */
async function refusalOf(tx: Tx, { kind, id, status }: Asked): Promise<string | null> {
  const isArchived = status === STATUS.archived;
  if (kind === 'organization') return isArchived ? 'recipient_unknown' : null;
  const alert = isArchived ? 'archived' : (await reopenProject(tx, id)).alert;
  return planningRefusals(alert).at(-1) ?? null;
}

/** Whether a user may plan an internal funding of a project or an organization. */
export async function fundingAbility(tx: Tx, actor: Actor, recipient: Asked): Promise<Ability> {
  const [company] = actor.userId === null ? [] : await companiesOf(tx, actor.userId);
  const own = company ? ({ of: 'company', name: company.title } as const) : null;
  return ability('fund', [byAdministration(actor, createOwnFunding, own), byRoute(actor, createFunding)], {
    feature: 'internal-fundings',
    code: await refusalOf(tx, recipient),
  });
}
