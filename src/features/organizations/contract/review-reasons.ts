import { z } from 'zod';
import { lineOf, textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';

/** Decisions that require a reason. */
export const reasonedDecisions = ['send_back', 'rejected'] as const;

/** How many ready-made reasons there may be for projects, and for organizations. */
export const REASONS_MAX = 100;

/** A ready-made reason: for a decision, with the name under which staff choose it. */
export const readyReasonSchema = z.strictObject({
  decision: z.enum(reasonedDecisions),
  title: lineOf(80).refine((title) => title !== ''),
  /** Staff add it to the reason of a decision, which the organization reads. */
  text: readBy('staff', textOf(2000).min(1)),
});

/** Ready-made reasons in the order of display, with the version of all of them. */
export const reasonsSchema = z
  .object({ version: seenVersion, reasons: z.array(readyReasonSchema) })
  .meta({ id: 'ReviewReasons' });

export type ReviewReasons = z.infer<typeof reasonsSchema>;

/** The body that replaces all of them. */
export const reasonsBody = z.strictObject({
  version: seenVersion,
  reasons: z.array(readyReasonSchema).max(REASONS_MAX),
});

/** The ready-made reasons for decisions about organizations. */
export const readOrganizationReasons = defineRoute({
  id: 'organization_review_reasons',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/review-reasons',
  permission: 'change_organization_review',
  summary: 'Ready-made reasons for decisions about organizations',
  response: reasonsSchema,
});

/** Replaces them; refused if somebody has changed them in the meantime. */
export const saveOrganizationReasons = defineRoute({
  id: 'organization_review_reasons_save',
  feature: 'organizations',
  method: 'PUT',
  path: '/api/v4/organizations/review-reasons',
  permission: 'change_organization_review',
  summary: 'Save the ready-made reasons for decisions about organizations',
  body: reasonsBody,
  response: z.object({ version: seenVersion }),
  refusals: { reasons_changed: 409 },
});
