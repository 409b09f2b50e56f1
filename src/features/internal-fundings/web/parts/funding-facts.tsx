import { Link } from 'react-router';
import styles from '#features/budgets/web/parts/budget.module.css';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { FundingWire } from '../../contract/internal-fundings.ts';
import { FundingStatusBadge, wordOf } from './funding-status.tsx';

interface Props {
  readonly funding: FundingWire;
  /** The paths of the pages of fundings. */
  readonly home: string;
}

const TYPES = { direct: 'type.direct', promoter: 'type.promoter', voting_award: 'type.votingAward' } as const;

/** Who gives what to whom, and its status. */
export function FundingFacts({ funding, home }: Props) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const recipient = funding.project
    ? { to: `/project/${funding.project.slug}/`, title: funding.project.title }
    : { to: `/organization/${funding.organization?.slug ?? ''}/`, title: funding.organization?.title ?? '' };
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <FundingStatusBadge status={funding.status} />
      </CardHead>
      {funding.failure && (
        <Alert tone="danger" title={t('detail.failure')}>
          {funding.failure}
        </Alert>
      )}
      <Facts>
        <Fact label={t('field.amount')}>
          <Money value={funding.amount} />
        </Fact>
        <Fact label={t('field.recipient')}>
          <Link to={recipient.to}>{recipient.title}</Link>
        </Fact>
        {funding.need && <Fact label={t('field.need')}>{funding.need}</Fact>}
        <Fact label={t('field.type')}>{t(TYPES[funding.type])}</Fact>
        <Fact label={t('field.company')}>{funding.company.title}</Fact>
        <Fact label={t('field.budget')}>{funding.budget?.title ?? t('detail.noBudget')}</Fact>
        {funding.lottery && <Fact label={t('field.lottery')}>{t(`lottery.${funding.lottery}`)}</Fact>}
        <Fact label={t('field.createdAt')}>{format.dateTime(funding.created_at)}</Fact>
        {funding.booked_at && <Fact label={t('field.bookedAt')}>{format.dateTime(funding.booked_at)}</Fact>}
      </Facts>
      {funding.parent && (
        <p>
          <Link to={`${home}${funding.parent}/`}>{t('detail.parent')}</Link>
        </p>
      )}
      {funding.parts.length > 0 && <Parts funding={funding} home={home} />}
    </Card>
  );
}

function Parts({ funding, home }: Props) {
  const t = useT('internal-fundings.admin');
  return (
    <>
      <h3>{t('detail.parts')}</h3>
      <ul className={styles.list}>
        {funding.parts.map(({ id, need, amount, status }) => (
          <li key={id}>
            <Link to={`${home}${id}/`}>{need}</Link>
            <Money value={amount} />
            <span className={styles.note}>
              <FundingStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Change = FundingWire['history'][number];

/** Every change with who, when and why, the newest first. */
export function FundingHistory({ funding }: Pick<Props, 'funding'>) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const value = ({ field }: Change, text: string | null) => {
    if (text === null) return t('detail.empty');
    if (field === 'status') return t(wordOf(Number(text)));
    return field === 'amount' ? format.money(BigInt(text)) : text;
  };
  const line = (change: Change) => {
    const to = value(change, change.to);
    if (change.field === 'status' && change.from === null) return t('detail.made', { to });
    return t('detail.change', { field: t(`changed.${change.field}`), from: value(change, change.from), to });
  };
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <h2>{t('detail.history')}</h2>
      <ul className={styles.list}>
        {funding.history.map((change) => (
          <li key={change.id}>
            <span>{line(change)}</span>
            <span />
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
