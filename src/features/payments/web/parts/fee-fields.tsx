import { FormAmount } from '#platform/web/forms/controls.tsx';
import type { Problems } from '#platform/web/forms/check-resolver.ts';
import { FormText } from '#platform/web/forms/fields.tsx';
import { Pair } from '#platform/web/forms/form-frame.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { parsePercent } from '#kernel/percent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { FEE_BASE_MAX, FEE_SHARE_MAX, SMALLEST_MAX } from '../../contract/fees.ts';

/** A fee as entered: the share as typed; the fixed amount and the smallest payment, null if they are empty. */
export interface FeeEntry {
  share: string;
  base: bigint | null;
  smallest: bigint | null;
}

/** The fields by their names on the wire. */
export const feeNames = {
  fee_factor_ppm: 'share',
  fee_base_in_cents: 'base',
  smallest_in_cents: 'smallest',
} as const;

/** A fee for the wire. */
export const feeBody = ({ share, base, smallest }: FeeEntry) => ({
  fee_factor_ppm: Number(parsePercent(share) ?? 0n),
  fee_base_in_cents: Number(base ?? 0n),
  smallest_in_cents: Number(smallest ?? 1n),
});

/** Says what is wrong with a typed fee. */
export function useFeeCheck(): (entry: FeeEntry) => Problems {
  const t = useT('payments.admin');
  return ({ share, base, smallest }) => {
    const ppm = parsePercent(share);
    return {
      share: ppm === null || ppm > BigInt(FEE_SHARE_MAX) ? t('form.share') : undefined,
      base: base !== null && base > BigInt(FEE_BASE_MAX) ? t('form.base') : undefined,
      smallest:
        smallest !== null && (smallest < 1n || smallest > BigInt(SMALLEST_MAX))
          ? t('form.smallest')
          : undefined,
    };
  };
}

/** Percentage, fixed amount and smallest payment of a fee. */
export function FeeFields({ form }: { readonly form: ApiForm<FeeEntry> }) {
  const t = useT('payments.admin');
  return (
    <>
      <Pair>
        <FormText
          form={form}
          name="share"
          label={t('field.share')}
          hint={t('form.shareHint')}
          inputMode="decimal"
          maxLength={12}
          required
        />
        <FormAmount form={form} name="base" label={t('field.base')} hint={t('form.baseHint')} />
      </Pair>
      <FormAmount form={form} name="smallest" label={t('field.smallest')} hint={t('form.smallestHint')} />
    </>
  );
}
