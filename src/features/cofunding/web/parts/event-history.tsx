import styles from '#features/budgets/web/parts/budget.module.css';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { CoFundingEventWire } from '../../contract/staff.ts';
import { percentText } from '#kernel/percent.ts';
import { usePercent } from '#platform/web/use-percent.ts';

type Change = CoFundingEventWire['history'][number];

const FIELDS = {
  title: 'field.title',
  pot: 'field.pot',
  funding_value: 'field.value',
  funding_percentage: 'field.percentage',
  donation_min: 'field.donationMin',
  donation_max: 'field.donationMax',
  once_per_donor: 'field.oncePerDonor',
  starts_on: 'field.startsOn',
  ends_on: 'field.endsOn',
} as const;

const MONEY: readonly Change['field'][] = ['pot', 'funding_value', 'donation_min', 'donation_max'];

/** Formats a value of the history: money, shares and days in the page's language. */
function useFormatValue() {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const percent = usePercent();
  return (field: Change['field'], value: string | null) => {
    if (value === null) return t('change.none');
    if (MONEY.includes(field)) return format.money(BigInt(value));
    if (field === 'funding_percentage') return percent(percentText(BigInt(value)));
    if (field === 'once_per_donor') return t(value === 'true' ? 'change.yes' : 'change.no');
    return field === 'title' ? value : format.date(value);
  };
}

function useLine() {
  const t = useT('cofunding.admin');
  const value = useFormatValue();
  return ({ field, from, to }: Change) => {
    if (field === 'created') return t('change.created');
    if (field === 'ended') return t('change.ended', { from: value('ends_on', from) });
    if (field === 'project_added') return t('change.projectAdded', { title: to ?? '' });
    if (field === 'project_removed') return t('change.projectRemoved', { title: from ?? '' });
    return t('change.line', { field: t(FIELDS[field]), from: value(field, from), to: value(field, to) });
  };
}

/** Every change with its author, time and reason, newest first. */
export function EventHistory({ event }: { readonly event: CoFundingEventWire }) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const line = useLine();
  if (event.history.length === 0) return null;
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <h2>{t('detail.history')}</h2>
      <ul className={styles.list}>
        {event.history.map((change) => (
          <li key={change.id}>
            {line(change)}
            <span className={styles.note}>
              {format.dateTime(change.at)}, {change.by ?? t('detail.system')}
              {change.reason === '' ? '' : ` – ${change.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
