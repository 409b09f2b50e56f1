import { loadSettings } from '#features/settings/server/index.ts';
import { formatMoney } from '#kernel/money.ts';
import type { Refusal as Reason, Result } from '#kernel/result.ts';
import { Refusal, type RefusalItem } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { intlLocale } from '#platform/i18n.ts';

/** Who acts, in which request, and in whose language they are answered. */
export interface Author {
  readonly actor: bigint;
  readonly request: string;
  readonly locale: LocaleCode;
}

/** Refuses every change of budgets while the feature is off. */
export async function requireBudgets(tx: Tx): Promise<void> {
  if (!(await loadSettings(tx)).budgets) throw new Refusal(403, [{ code: 'budgets_off' }]);
}

/** The refusals of a rule for the wire, amounts written as money; `field` is for those that name none. */
export function refusalItems(refusals: readonly Reason[], locale: LocaleCode, field?: string): RefusalItem[] {
  const shown = (value: string | number | bigint) =>
    typeof value === 'bigint' ? formatMoney(value, intlLocale(locale)) : value;
  return refusals.map(({ code, params, field: own }) => {
    const named = own ?? field;
    const values = Object.entries(params ?? {}).map(([key, value]) => [key, shown(value)] as const);
    return { code, ...(named ? { field: named } : {}), params: Object.fromEntries(values) };
  });
}

/** Lets a good answer of a rule pass; a refusing one is told (400). */
export function demand<T>(answer: Result<T>, { locale }: Pick<Author, 'locale'>, field?: string): T {
  if (answer.ok) return answer.value;
  throw new Refusal(400, refusalItems(answer.refusals, locale, field));
}
