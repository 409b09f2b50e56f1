import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ClaimActions, ClaimEntries } from '#features/donations/web/parts/staff/claim-dialogs.tsx';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Columns, Fact, Facts, Stack } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { type ClaimWire, readClaim, settleClaim, undoClaim } from '../../contract/claims.ts';
import { PayoutLines } from '../parts/payout-lines.tsx';
import styles from '../parts/payout.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readClaim, { params: { id: params['id'] ?? '' } });
}

interface Props {
  readonly claim: ClaimWire;
}

/** A claim on an organization: its amount and cause, its set-offs and entries, and the forms to settle it manually. */
export default function ClaimScreen() {
  const claim = useLoaderData<typeof loader>();
  const t = useT('payouts.admin');
  const mayChange = useMay()('change_payouts');
  const { id, open, organization } = claim;
  return (
    <AdminPage
      record={`claim:${id}`}
      title={t('claim.one', { organization: organization.title })}
      crumbs={[{ label: t('claim.title'), to: '/site-admin/claims/' }]}
      actions={
        mayChange &&
        open.in_cents > 0 && (
          <div className={styles.actions}>
            <ClaimActions
              open={open}
              send={(call, body, options) => call(settleClaim, { params: { id }, body }, options)}
            />
          </div>
        )
      }
    >
      <Columns>
        <Stack>
          <ClaimFacts claim={claim} />
          <PayoutLines payout={claim} />
        </Stack>
        <Stack>
          <SetOffs claim={claim} />
          <ClaimEntries
            entries={claim.entries}
            undo={
              mayChange
                ? (call, entry, reason, options) =>
                    call(undoClaim, { params: { id, entry }, body: { reason } }, options)
                : undefined
            }
          />
        </Stack>
      </Columns>
    </AdminPage>
  );
}

function ClaimFacts({ claim }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const { organization, project } = claim;
  const open = claim.open.in_cents > 0;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <Badge tone={open ? 'warning' : 'success'}>
          {t(open ? 'claim.state.open' : 'claim.state.settled')}
        </Badge>
      </CardHead>
      <p className="muted">{t('claim.text')}</p>
      <Facts>
        <Fact label={t('claim.amount')}>
          <Money value={claim.amount} />
        </Fact>
        <Fact label={t('claim.open')}>
          <Money value={claim.open} />
        </Fact>
        <Fact label={t('field.organization')}>
          <Link to={`/site-admin/organization/${organization.slug}/update/`}>{organization.title}</Link>
        </Fact>
        {project && (
          <Fact label={t('field.project')}>
            <Link to={`/site-admin/project/${project.slug}/update/`}>{project.title}</Link>
          </Fact>
        )}
        <Fact label={t('field.party')}>{claim.party}</Fact>
        <Fact label={t('claim.madeAt')}>{format.dateTime(claim.made_at)}</Fact>
      </Facts>
    </Card>
  );
}

/** The amounts deducted from payouts for the claim. */
function SetOffs({ claim: { set_offs: setOffs } }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  return (
    <Card as="section" padded>
      <h2>{t('claim.setOffs')}</h2>
      {setOffs.length === 0 && <p className="muted">{t('claim.noSetOffs')}</p>}
      <ol className={styles.history}>
        {setOffs.map(({ payout, at, party, amount }) => (
          <li key={`${at}:${payout?.id ?? ''}:${party}`}>
            <time className="muted" dateTime={at}>
              {format.dateTime(at)}
            </time>
            <strong>
              <Money value={amount} />
            </strong>
            <span>
              {payout ? (
                <Link to={`/site-admin/payouts/${payout.id}/`}>
                  {t('detail.title', { reference: payout.reference })}
                </Link>
              ) : (
                t('claim.wholePayout')
              )}
              {`, ${party}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
