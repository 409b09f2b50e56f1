import { z } from 'zod';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { internalNote } from '#platform/contract/written-by-hand.ts';
import { createFunding, createRefusals, newFunding } from './internal-fundings.ts';

const { company, budgets, project, amount_in_cents, status, reason } = newFunding.shape;

const severalFundings = z.strictObject({
  company,
  /** Pays all of them; may be null only where the platform allows it. */
  budget: budgets.element.nullable(),
  /** What each project gets. */
  lines: z.array(z.strictObject({ project: project.unwrap(), amount_in_cents })).min(1),
  status,
  reason,
});

const fewEnough = {
  params: { code: 'too_many_projects', max: FUNDED_TOGETHER_MAX },
  path: ['lines'],
};
interface Lines {
  readonly lines: readonly unknown[];
}
const isFewEnough = ({ lines }: Lines) => lines.length <= FUNDED_TOGETHER_MAX;

/**
 * Creates a funding of each project out of one budget: all of them or none. What is wrong with a project is refused on its
 * line (`lines.2.project`, `lines.2.amount_in_cents`).
 */
export const createFundings = defineRoute({
  id: 'createFundings',
  feature: 'internal-fundings',
  method: 'POST',
  path: '/api/v4/internal-fundings/several/',
  permission: createFunding.permission,
  stepUp: true,
  summary: 'Fund several projects out of one budget',
  body: severalFundings.extend({ internal_note: internalNote }).refine(isFewEnough, fewEnough),
  response: z.object({ ids: z.array(z.string()), sum: moneySchema }),
  success: 201,
  idempotency: 'required',
  refusals: { ...createRefusals, project_twice: 400 },
});

/** The same out of a budget of the caller's companies, without staff's internal note. */
export const createOwnFundings = defineRoute({
  ...createFundings,
  body: severalFundings.refine(isFewEnough, fewEnough),
  id: 'createOwnFundings',
  path: '/api/v4/internal-fundings/own/several/',
  permission: 'activated',
  summary: 'Fund several projects out of one budget of the caller’s company',
});
