import { Link } from 'react-router';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import type { ShownFact } from '#platform/web/forms/seen-changes.tsx';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import { AccountChange } from './account-change.tsx';
import styles from './payout.module.css';

interface Props {
  readonly payout: PayoutWire;
}

/** The progress of a payout between its creation and the bank's transfer. */
function stateOf({ paid, amount, in_file, files }: PayoutWire) {
  if (paid) return 'paid';
  if (amount.in_cents === 0) return 'nothing';
  if (in_file) return 'ordered';
  return files.length > 0 ? 'freed' : 'not_paid';
}

/** What marking or correcting a payout is based on: its dialogs name what changes of it while they are open. */
export function useShownPayout(payout: PayoutWire): ShownFact[] {
  const t = useT('payouts.admin');
  const { money } = useFormat();
  const { account_holder: holder, iban, account_now_end: now } = payout;
  return [
    { label: t('field.amount'), value: money(payout.amount) },
    { label: t('field.payment'), value: t(`state.${stateOf(payout)}`) },
    { label: t('detail.to'), value: iban === '' ? t('detail.noAccount') : `${holder}, ${ibanBlocks(iban)}` },
    { label: t('detail.accountNow'), value: now === '' ? '–' : `…${now}` },
  ];
}

/** Amount, recipient, source of the money, and both accounts. */
export function PayoutFacts({ payout }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const { project, organization, company, claim } = payout;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <Badge tone={payout.paid ? 'success' : 'warning'}>{t(`state.${stateOf(payout)}`)}</Badge>
      </CardHead>
      <Exclusions payout={payout} />
      <FormerAccount payout={payout} />
      <AccountChange change={payout.account_change} />
      <Facts>
        <Fact label={t('field.amount')}>
          <Money value={payout.amount} />
        </Fact>
        {claim.in_cents > 0 && (
          <Fact label={t('detail.claim')}>
            <Money value={claim} />
            <Claims payout={payout} />
          </Fact>
        )}
        <Fact label={t('field.organization')}>
          <Link to={`/site-admin/organization/${organization.slug}/update/`}>{organization.title}</Link>
        </Fact>
        {project && (
          <Fact label={t('field.project')}>
            <Link to={`/site-admin/project/${project.slug}/update/`}>{project.title}</Link>
          </Fact>
        )}
        <Fact label={t('field.party')}>{company?.title ?? payout.provider}</Fact>
        <Fact label={t('field.settled_on')}>{format.date(payout.settled_on)}</Fact>
        <TransferFacts payout={payout} />
      </Facts>
    </Card>
  );
}

/** Warns that an unpaid payout goes to the account it was created with, although the organization has changed its account. */
function FormerAccount({ payout }: Props) {
  const t = useT('payouts.admin');
  const { iban, account_now_end: now, account_changed: changed, paid, amount, in_file: inFile } = payout;
  if (paid || !changed || iban === '' || now === '' || amount.in_cents === 0) return null;
  return (
    <Alert tone="warning" title={t('detail.formerAccount')}>
      {t('detail.formerAccountText', { old: iban.slice(-4), new: now })}{' '}
      {t(inFile ? 'detail.formerAccountInFile' : 'detail.formerAccountRenew')}
    </Alert>
  );
}

/** The claims that the payout paid: whose returned money they concern, and whether the amount has to be settled between accounts. */
function Claims({ payout: { claims } }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  return (
    <ul className={styles.reasons}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <Link to={`/site-admin/claims/${claim.id}/`}>
            <Money value={claim.amount} />
          </Link>{' '}
          {t(claim.project === null ? 'claims.organization' : 'claims.project', {
            party: claim.party,
            project: claim.project ?? '',
            date: format.date(claim.at),
          })}
          {claim.crosses && <> {t('claims.crosses', { party: claim.party })}</>}
        </li>
      ))}
    </ul>
  );
}

function TransferFacts({ payout }: Props) {
  const t = useT('payouts.admin');
  const translator = useTranslator();
  const format = useFormat();
  const { paid_at, status_changed_by: by } = payout;
  return (
    <>
      <Fact label={t('detail.to')}>
        {payout.iban === '' ? (
          t('detail.noAccount')
        ) : (
          <>
            {payout.account_holder}
            <br />
            <span className={styles.iban}>{ibanBlocks(payout.iban)}</span> {payout.bic}
          </>
        )}
      </Fact>
      <Fact label={t('detail.from')}>{payout.bank_account?.title ?? t('detail.platformAccount')}</Fact>
      <Fact label={t('field.funding_type')}>
        {translator.maybe(`payouts.admin:fundingType.${payout.funding_type}`) ?? payout.funding_type}
      </Fact>
      {payout.paid_on && <Fact label={t('field.paid_on')}>{format.date(payout.paid_on)}</Fact>}
      {paid_at && (
        <Fact label={t('field.paid_at')}>
          {format.dateTime(paid_at)} {by !== null && t('detail.by', { name: by })}
        </Fact>
      )}
      {payout.transaction_id !== '' && <Fact label={t('field.transaction_id')}>{payout.transaction_id}</Fact>}
    </>
  );
}

/** Why the payout would be excluded from a payment file, and the exception that staff have made. */
function Exclusions({ payout }: Props) {
  const t = useT('payouts.admin');
  const { exclusions, proof_override: override } = payout;
  return (
    <>
      {!payout.paid && exclusions.length > 0 && (
        <Alert tone="warning" title={t('detail.excluded')}>
          <ul className={styles.reasons}>
            {exclusions.map((code) => (
              <li key={code}>{t(`exclusion.${code}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {override && (
        <Alert tone="info" title={t('detail.overridden')}>
          <q>{override.reason}</q> {t('detail.by', { name: override.by })}
        </Alert>
      )}
    </>
  );
}
