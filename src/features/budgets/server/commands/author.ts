import { userIdOf } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { formatMoney } from '#kernel/money.ts';
import type { Refusal as Reason, Result } from '#kernel/result.ts';
import { Refusal, type RefusalItem } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { WriteContext } from '#platform/server/http/handler.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { intlLocale } from '#platform/i18n.ts';

/** Who acts, in which request, and the language of the response. */
export interface LocalizedAuthor extends UserAuthor {
  readonly locale: LocaleCode;
}

/** The caller of a route as the author of what it writes. */
export function authorOf({
  actor,
  caller,
}: Pick<WriteContext<AnyRoute>, 'actor' | 'caller'>): LocalizedAuthor {
  return { actor: userIdOf(actor), request: caller.requestId, locale: caller.locale };
}

/** Refuses every change of budgets while the feature is disabled. */
export async function requireBudgets(tx: Tx): Promise<void> {
  if (!(await loadSettings(tx)).budgets) throw new Refusal(403, [{ code: 'budgets_off' }]);
}

/** The refusals of a rule for the wire, with amounts formatted as money; `field` is the default field. */
export function refusalItems(refusals: readonly Reason[], locale: LocaleCode, field?: string): RefusalItem[] {
  const formatted = (value: string | number | bigint) =>
    typeof value === 'bigint' ? formatMoney(value, intlLocale(locale)) : value;
  return refusals.map(({ code, params, field: ruleField }) => {
    const fieldName = ruleField ?? field;
    const values = Object.entries(params ?? {}).map(([key, value]) => [key, formatted(value)] as const);
    return { code, ...(fieldName ? { field: fieldName } : {}), params: Object.fromEntries(values) };
  });
}

/** Returns the value of a rule's result; throws its refusal (400). */
export function valueOf<T>(
  result: Result<T>,
  { locale }: Pick<LocalizedAuthor, 'locale'>,
  field?: string,
): T {
  if (result.ok) return result.value;
  throw new Refusal(400, refusalItems(result.refusals, locale, field));
}
