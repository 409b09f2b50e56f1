import { Refusal, type RefusalItem, type RefusalStatus } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale } from '#platform/i18n.ts';
import { formatMoney } from '#kernel/money.ts';
import type { Refusal as RuleRefusal, Result } from '#kernel/result.ts';

/** When a request refused with 429 may be retried. */
const retryAfterSeconds = 600;

/** The refusals of a rule as an API error; amounts (cents) are formatted in the caller's language. */
export function refusalOf(
  refusals: readonly RuleRefusal[],
  locale: LocaleCode,
  status: RefusalStatus = 400,
): Refusal {
  const items = refusals.map(({ code, field, params }): RefusalItem => {
    const shown = Object.entries(params ?? {}).map(
      ([key, value]) =>
        [key, typeof value === 'bigint' ? formatMoney(value, intlLocale(locale)) : value] as const,
    );
    return { code, ...(field ? { field } : {}), params: Object.fromEntries(shown) };
  });
  return new Refusal(status, items, status === 429 ? retryAfterSeconds : undefined);
}

/** The value of a rule's result; throws its refusals. */
export function accept<T>(result: Result<T>, locale: LocaleCode, status: RefusalStatus = 400): T {
  if (result.ok) return result.value;
  throw refusalOf(result.refusals, locale, status);
}
