import { fundingTone } from '#features/funding-records/rules.ts';
import type { MessageKey } from '#platform/i18n.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { statusOptions } from '../../list/fundings.ts';

type Word = MessageKey<'internal-fundings.admin'>;

/** The message of a status; the list has all of them. */
export function wordOf(status: number): Word {
  const option = statusOptions.find(({ value }) => value === status) ?? statusOptions[0];
  return option.label.slice('internal-fundings.admin:'.length) as Word;
}

/** A status in its color (spec 2 §4). */
export function FundingStatusBadge({ status }: { readonly status: number }) {
  const t = useT('internal-fundings.admin');
  return <Badge tone={fundingTone(status)}>{t(wordOf(status))}</Badge>;
}
