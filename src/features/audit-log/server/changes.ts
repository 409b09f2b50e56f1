import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import { readableFields } from '../contract.ts';
import { wordsSql } from './words.ts';

/**
 * For `audit_log as a`: what the row changed, a line each, with the personal values that the reader may see (decision 766);
 * those of donors without a requested receipt are for those who may change donations (decision 033).
 */
export const changesSql = (locale: LocaleCode, actor: Actor): RawBuilder<string> =>
  sql<string>`audit_log_changes(a, ${wordsSql(locale)},
    ${readableFields((permission) => may(actor, permission))}::text[],
    ${may(actor, 'change_private_donations')}::boolean)`;
