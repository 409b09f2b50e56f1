import { sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { REVIEW } from '#features/projects/rules.ts';
import { isCodeValid, plainFundingCode } from '#features/programmes/rules/funding-codes.ts';
import { usesOfCode } from '#features/programmes/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { editorOf } from './administration.ts';
import { lockProject, type ProjectRecord } from './content.ts';

/**
 * Locks the code, so that concurrent projects cannot exceed its maximum. Of codes that differ only in their separators, it is
 * the one that was typed exactly. Refuses codes that cannot be attached.
 */
async function lockCode(tx: Tx, project: ProjectRecord, typed: string) {
  const { fundingCodes } = await loadSettings(tx);
  const alike = await tx
    .selectFrom('funding_code')
    .where(sql`replace(code_string, '-', '')`, '=', plainFundingCode(typed))
    .select([
      'id',
      'code_string',
      'application_type_id',
      'valid_from',
      'valid_until',
      'max_uses',
      'is_active',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
  const code = alike.length === 1 ? alike[0] : alike.find(({ code_string }) => code_string === typed);
  const refuse = (reason: string) => invalid(reason, 'code_string');
  if (!fundingCodes || !code) throw refuse('funding_code_unknown');
  const { is_active: isActive, valid_from: validFrom, valid_until: validUntil } = code;
  if (!isCodeValid({ isActive, validFrom, validUntil }, berlinDate(tx.now)))
    throw refuse('funding_code_unknown');
  if (code.application_type_id !== null && code.application_type_id !== project.application_type_id)
    throw refuse('funding_code_not_for_project');
  if (code.max_uses !== null && (await usesOfCode(tx, code.id)) >= code.max_uses)
    throw refuse('funding_code_used_up');
  return code;
}

/**
 * Attaches a funding code to a project. Refuses `funding_code_decided` once staff have decided,
 * `funding_code_attached` for a second one, and on the field a code that cannot be attached. Attempts are limited, so
 * that nobody can guess codes.
 */
export async function attachCode(
  services: Services,
  tx: Tx,
  actor: Actor,
  slug: string,
  typed: string,
): Promise<{ code_string: string }> {
  const project = await lockProject(tx, slug);
  await editorOf(tx, project, actor);
  if (project.review_status !== REVIEW.needsReview) throw conflict('funding_code_decided');
  if (project.funding_code !== null) throw conflict('funding_code_attached');
  const userId = userIdOf(actor);
  await services.limits.consume('funding_code', String(userId));
  const { id: codeId, code_string } = await lockCode(tx, project, typed);
  await services.limits.reward('funding_code', String(userId));
  await tx
    .insertInto('project_funding_code')
    .values({ project_id: project.id, funding_code_id: codeId, attached_by: userId, attached_at: tx.now })
    .execute();
  return { code_string };
}

/**
 * Removes the funding code of a project. Refuses `funding_code_kept` once staff have decided; 404 if there is none.
 */
export async function removeAttached(tx: Tx, actor: Actor, slug: string): Promise<void> {
  const project = await lockProject(tx, slug);
  await editorOf(tx, project, actor);
  if (project.review_status !== REVIEW.needsReview) throw conflict('funding_code_kept');
  const removed = await tx
    .deleteFrom('project_funding_code')
    .where('project_id', '=', project.id)
    .returning('project_id')
    .executeTakeFirst();
  if (!removed) throw notFound();
}
