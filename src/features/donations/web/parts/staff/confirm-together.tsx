import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { IsoDate } from '#kernel/clock.ts';
import { SEARCH_MAX } from '#platform/contract/list.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { FormAmount, FormDay } from '#platform/web/forms/controls.tsx';
import { FormCheckbox } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { SeenChanges } from '#platform/web/forms/seen-changes.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Fact, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import { TOGETHER_MAX } from '../../../contract/incoming.ts';
import type { DonationDetail } from '../../../contract/staff.ts';
import { donorName } from '../../../rules/donor.ts';
import styles from './donation-detail.module.css';
import { useShownFacts } from './use-shown-facts.ts';
import {
  hasTwins,
  recordedOf,
  sumsOf,
  type TogetherForm,
  type TogetherProps,
  useFindAwaited,
  useTogether,
} from './use-together.ts';

/** The button that opens {@link ConfirmTogetherDialog}, on the page of a donation or above the list. */
export function ConfirmTogether({ donation }: Pick<TogetherProps, 'donation'>) {
  const t = useT('donations.admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" {...(donation ? {} : { size: 'small' })} onClick={() => setOpen(true)}>
        {t('together.action')}
      </Button>
      {isOpen && <ConfirmTogetherDialog donation={donation} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Confirms one transfer that pays several donations, or several that pay one: the lines of the statement and the donations. */
export function ConfirmTogetherDialog(props: TogetherProps) {
  const t = useT('donations.admin');
  const { form, chosen, today, choose } = useTogether(props);
  const { known } = chosen;
  const lines = useWatch({ control: form.control, name: 'lines' });
  const mayBeTwice = hasTwins({ lines }) || known.some(({ transfer }) => transfer?.received != null);
  return (
    <FormDialog
      form={form}
      onClose={props.onClose}
      size="large"
      title={t('together.title')}
      confirmLabel={t('action.confirm')}
    >
      <p>{t('together.text')}</p>
      <Lines form={form} today={today} hasRecorded={known.some((one) => recordedOf(one) !== null)} />
      <Donations form={form} onChoose={choose} />
      {chosen.error && (
        <Alert tone="danger" live="assertive">
          {t('together.notLoaded')}{' '}
          <Button variant="plain" size="small" onClick={chosen.retry}>
            {t('together.retry')}
          </Button>
        </Alert>
      )}
      {known.length > 0 && (
        <ul className={styles.chosen}>
          {known.map((donation) => (
            <Chosen key={donation.id} donation={donation} />
          ))}
        </ul>
      )}
      {mayBeTwice && <FormCheckbox form={form} name="came_twice" label={t('together.cameTwice')} />}
      <Sums form={form} chosen={known} />
    </FormDialog>
  );
}

/** The id of the button that adds a line. */
const ADD_ID = 'add-statement-line';

interface LinesProps {
  readonly form: TogetherForm;
  readonly today: IsoDate;
  /** A recorded line may be sufficient. */
  readonly hasRecorded: boolean;
}

function Lines({ form, today, hasRecorded }: LinesProps) {
  const t = useT('donations.admin');
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const canRemove = lines.fields.length > 1 || hasRecorded;
  return (
    <fieldset className={styles.part}>
      <legend>{t('together.statement')}</legend>
      {lines.fields.map((line, at) => (
        <div
          key={line.id}
          role="group"
          className={styles.line}
          aria-label={t('together.line', { number: at + 1 })}
        >
          <FormAmount form={form} name={`lines.${at}.amount`} label={t('action.received')} required />
          <FormDay
            form={form}
            name={`lines.${at}.received_on`}
            label={t('action.receivedOn')}
            max={today}
            required
          />
          {canRemove && (
            <Button
              className={styles.remove}
              variant="plain"
              size="small"
              icon={<IconTrash size={18} aria-hidden />}
              aria-label={t('together.remove', { number: at + 1 })}
              onClick={() => {
                lines.remove(at);
                // The button is gone; where it was, a line may be missing.
                requestAnimationFrame(() => document.getElementById(ADD_ID)?.focus());
              }}
            />
          )}
        </div>
      ))}
      {lines.fields.length < TOGETHER_MAX && (
        <p>
          <Button
            id={ADD_ID}
            variant="quiet"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => lines.append({ amount: null, received_on: today })}
          >
            {t('together.add')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface DonationsProps {
  readonly form: TogetherForm;
  readonly onChoose: (ids: string[]) => void;
}

function Donations({ form, onChoose }: DonationsProps) {
  const t = useT('donations.admin');
  const find = useFindAwaited();
  const { field, fieldState } = useController({ control: form.control, name: 'donations' });
  return (
    <SearchedChoice
      name="donations"
      label={t('together.donations')}
      hint={t('together.donationsHint')}
      required
      searchMax={SEARCH_MAX}
      value={field.value}
      error={fieldState.error?.message}
      find={find}
      onChange={(options) => {
        field.onChange(options);
        onChoose(options.map(({ value }) => value));
      }}
    />
  );
}

/** A chosen donation: who gives how much for what, what is recorded already, and what has changed since it was chosen. */
function Chosen({ donation }: { readonly donation: DonationDetail }) {
  const t = useT('donations.admin');
  const format = useFormat();
  const recorded = recordedOf(donation);
  const { donor, project, organization } = donation;
  const about = [donor ? donorName(donor) : t('anonymous'), project?.title ?? organization?.title ?? ''];
  return (
    <li>
      <Link to={`/site-admin/private-donations/${donation.id}/`} target="_blank">
        {donation.reference}
      </Link>
      <Money value={donation.amount} />
      <span className={`${styles.about} ${styles.whole}`}>{about.filter(Boolean).join(' · ')}</span>
      {recorded && (
        <span className={styles.whole}>
          {t('together.recorded', {
            amount: format.money(recorded.amount),
            date: format.date(recorded.receivedOn),
          })}
        </span>
      )}
      <div className={styles.whole}>
        <SeenChanges shown={useShownFacts(donation)} />
      </div>
    </li>
  );
}

interface SumsProps {
  readonly form: TogetherForm;
  readonly chosen: readonly DonationDetail[];
}

/** The sums while choosing, and what happens to the rest. */
function Sums({ form, chosen }: SumsProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { received, announced, rest } = sumsOf({ lines }, chosen);
  const isMissing = rest < 0n;
  // Another rest is another decision.
  const askAgain = useEffectEvent(() => form.setValue('left_over', false));
  useEffect(() => askAgain(), [rest]);
  return (
    <>
      <div aria-live="polite">
        <Facts amounts>
          <Fact label={t('together.received')}>
            <Money value={moneyWire(received)} />
          </Fact>
          <Fact label={t('together.announced')}>
            <Money value={moneyWire(announced)} />
          </Fact>
          <Fact label={t(isMissing ? 'together.missing' : 'together.leftOver')}>
            <strong className={isMissing ? styles.wanting : undefined}>
              <Money value={moneyWire(isMissing ? -rest : rest)} />
            </strong>
          </Fact>
        </Facts>
      </div>
      {rest > 0n && chosen.length > 0 && (
        <FormCheckbox
          form={form}
          name="left_over"
          label={t('together.confirmLeftOver', { amount: format.money(moneyWire(rest)) })}
        />
      )}
    </>
  );
}
