import { useT } from '#platform/web/i18n.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import type { Problems } from '#platform/web/ui/use-entry.ts';
import type { Operations } from './operations.ts';
import { RecipientChoice } from './recipient-choice.tsx';
import type { FundingEntry } from './use-funding-form.ts';

type Grant = Pick<FundingEntry, 'kind' | 'recipient' | 'amount'>;

interface Props {
  readonly form: {
    readonly entry: Grant;
    readonly problems: Problems<Grant>;
    readonly change: (part: Partial<Grant>) => void;
  };
  readonly operations: Operations;
}

/** Who gets a funding, and how much. */
export function GrantFields({ form: { entry, problems, change }, operations }: Props) {
  const t = useT('internal-fundings.admin');
  return (
    <>
      <RecipientChoice
        operations={operations}
        kind={entry.kind}
        chosen={entry.recipient}
        error={problems.recipient}
        onChange={(kind, recipient) => change({ kind, recipient })}
      />
      <AmountInput
        name="amount"
        label={t('field.amount')}
        required
        value={entry.amount}
        error={problems.amount}
        onChange={(amount) => change({ amount })}
      />
    </>
  );
}
