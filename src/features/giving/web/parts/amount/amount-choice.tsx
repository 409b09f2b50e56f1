import { formatDecimal } from '#kernel/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AmountBox } from '#platform/web/ui/amount-box.tsx';
import { FieldError, fieldId } from '#platform/web/ui/field.tsx';
import styles from './amount-choice.module.css';
import type { GivingRecipient } from '../recipient.ts';
import type { AmountControl } from './use-amount.ts';

/** The id of the amount field; the error summary links to it. */
export const AMOUNT_ID = fieldId('amount');

interface AmountChoiceProps {
  readonly amount: AmountControl;
  readonly kind: GivingRecipient['kind'];
  readonly error?: string | undefined;
  /** Enter completes the amount and does not submit the form. */
  readonly holdEnter?: boolean;
}

interface GroupProps {
  readonly amount: AmountControl;
}

/** The name of the group's radios; a form without scripts sends it if the field is empty. */
const PRESET = 'preset';

/** Presets and free amount as one group (spec 1 §5): the control applies the rules, notices are announced. */
export function AmountChoice({ amount, kind, ...props }: AmountChoiceProps) {
  const t = useT('giving');
  const format = useFormat();
  const { min, max } = amount.limits;
  const wrong = amount.notice?.kind;
  const error =
    wrong === 'ambiguous' || wrong === 'unreadable'
      ? t(`amount.${wrong}`)
      : (props.error ?? (wrong === 'missing' ? t('amount.missing') : undefined));
  const whole = (cents: bigint) => format.money(cents, { whole: true });
  const range =
    min === max
      ? t('amount.exact', { max: format.money(max) })
      : t('amount.range', { min: whole(min), max: whole(max) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('amount.legend')}</legend>
      <Presets amount={amount} />
      <FreeAmount amount={amount} error={error} holdEnter={props.holdEnter ?? false} />
      <p id={`${AMOUNT_ID}-range`} className={styles.range}>
        {range}
      </p>
      <AmountStatus amount={amount} kind={kind} error={error} />
    </fieldset>
  );
}

function Presets({ amount }: GroupProps) {
  const format = useFormat();
  if (amount.presets.length === 0) return null;
  return (
    <div className={styles.presets}>
      {amount.presets.map((preset) => (
        <label key={String(preset)} className={styles.preset}>
          <input
            type="radio"
            name={PRESET}
            value={formatDecimal(preset)}
            className="visually-hidden"
            checked={amount.preset === preset}
            onChange={() => amount.choose(preset)}
          />
          {format.money(preset, { whole: true })}
        </label>
      ))}
    </div>
  );
}

/** The amount, with the radio button of the free amount in the same box. */
function FreeAmount({
  amount,
  error,
  holdEnter,
}: GroupProps & Pick<AmountChoiceProps, 'error' | 'holdEnter'>) {
  const platform = useT('platform');
  const hasPresets = amount.presets.length > 0;
  return (
    <>
      <label htmlFor={AMOUNT_ID} className={hasPresets ? 'visually-hidden' : styles.label}>
        {platform('amount.label')}
      </label>
      <AmountBox
        id={AMOUNT_ID}
        name="amount"
        text={amount.text}
        onType={amount.type}
        onLeave={() => {
          if (amount.text.trim() !== '') amount.leave();
        }}
        required
        placeholder
        holdEnter={holdEnter ?? false}
        error={Boolean(error)}
        chosen={hasPresets && isOwn(amount)}
        describedBy={`${AMOUNT_ID}-range${error ? ` ${AMOUNT_ID}-error` : ''}`}
      >
        {hasPresets && <OtherAmount amount={amount} />}
      </AmountBox>
    </>
  );
}

/** The typed amount is none of the presets. */
const isOwn = (amount: AmountControl) => amount.preset === null && amount.text !== '';

function OtherAmount({ amount }: GroupProps) {
  const t = useT('giving');
  return (
    <label className={styles.other}>
      <input
        type="radio"
        name={PRESET}
        value=""
        className="visually-hidden"
        checked={isOwn(amount)}
        onChange={() => amount.choose(null)}
        // A click focuses the field; arrow keys stay in the group.
        onClick={(event) => {
          if (event.detail > 0) document.getElementById(AMOUNT_ID)?.focus();
        }}
      />
      {t('amount.other')}
    </label>
  );
}

/**
 * The error of the amount, or why it was adjusted. The live region exists before it is filled, and does not take the
 * focus.
 */
function AmountStatus({ amount: { notice }, kind, error }: AmountChoiceProps) {
  const t = useT('giving');
  const format = useFormat();
  return (
    <div role="status">
      <FieldError id={`${AMOUNT_ID}-error`} error={error} />
      {notice?.kind === 'step' && (
        <p className={styles.notice}>
          <strong>{t('amount.adjusted')}</strong> {t('amount.step', { step: format.money(notice.step) })}
        </p>
      )}
      {notice && 'limit' in notice && (
        <p className={styles.notice}>
          {t(kind === 'project' ? `amount.${notice.kind}` : `amount.${notice.kind}Organization`, {
            limit: format.money(notice.limit),
          })}
        </p>
      )}
    </div>
  );
}
