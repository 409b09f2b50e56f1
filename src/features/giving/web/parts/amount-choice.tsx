import { useId } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AmountBox } from '#platform/web/ui/amount-box.tsx';
import { FieldError, fieldId } from '#platform/web/ui/field.tsx';
import styles from './amount-choice.module.css';
import type { GivingRecipient } from './recipient.ts';
import type { AmountControl } from './use-amount.ts';

/** The id of the amount field; the error summary links to it. */
export const AMOUNT_ID = fieldId('amount');

interface AmountChoiceProps {
  readonly amount: AmountControl;
  readonly kind: GivingRecipient['kind'];
  readonly error?: string | undefined;
}

interface GroupProps {
  readonly amount: AmountControl;
  /** Of the group's radios. */
  readonly name: string;
}

/** Presets and free amount as one group (spec 1 §5): the rules come from the control, notices are announced. */
export function AmountChoice({ amount, kind, ...told }: AmountChoiceProps) {
  const t = useT('giving');
  const format = useFormat();
  const name = useId();
  const { min, max } = amount.limits;
  const wrong = amount.notice?.kind;
  const error =
    wrong === 'ambiguous'
      ? t('amount.ambiguous')
      : (told.error ?? (wrong === 'missing' ? t('amount.missing') : undefined));
  const whole = (cents: bigint) => format.money(cents, { whole: true });
  const range =
    min === max
      ? t('amount.exact', { max: format.money(max) })
      : t('amount.range', { min: whole(min), max: whole(max) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('amount.legend')}</legend>
      <Presets amount={amount} name={name} />
      <FreeAmount amount={amount} name={name} error={error} />
      <p id={`${AMOUNT_ID}-range`} className={styles.range}>
        {range}
      </p>
      <AmountStatus amount={amount} kind={kind} error={error} />
    </fieldset>
  );
}

function Presets({ amount, name }: GroupProps) {
  const format = useFormat();
  if (amount.presets.length === 0) return null;
  return (
    <div className={styles.presets}>
      {amount.presets.map((preset) => (
        <label key={String(preset)} className={styles.preset}>
          <input
            type="radio"
            name={name}
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

/** The amount, with the radio of an amount of one's own in the same box. */
function FreeAmount({ amount, name, error }: GroupProps & Pick<AmountChoiceProps, 'error'>) {
  const platform = useT('platform');
  const hasPresets = amount.presets.length > 0;
  return (
    <>
      <label htmlFor={AMOUNT_ID} className={hasPresets ? 'visually-hidden' : styles.label}>
        {platform('amount.label')}
      </label>
      <AmountBox
        id={AMOUNT_ID}
        text={amount.text}
        onType={amount.type}
        onLeave={() => {
          if (amount.text.trim() !== '') amount.leave();
        }}
        placeholder
        error={Boolean(error)}
        chosen={hasPresets && isOwn(amount)}
        describedBy={`${AMOUNT_ID}-range${error ? ` ${AMOUNT_ID}-error` : ''}`}
      >
        {hasPresets && <OtherAmount amount={amount} name={name} />}
      </AmountBox>
    </>
  );
}

/** Something was typed that is none of the presets. */
const isOwn = (amount: AmountControl) => amount.preset === null && amount.text !== '';

function OtherAmount({ amount, name }: GroupProps) {
  const t = useT('giving');
  return (
    <label className={styles.other}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={isOwn(amount)}
        onChange={() => amount.choose(null)}
        // A press goes on to the field; arrow keys stay in the group.
        onClick={(event) => {
          if (event.detail > 0) document.getElementById(AMOUNT_ID)?.focus();
        }}
      />
      {t('amount.other')}
    </label>
  );
}

/** What is wrong with the amount, or why it changed by itself; the region is there before it is filled, and takes no focus. */
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
