import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import type { CoinCampaignWire } from '../../../contract/campaigns.ts';
import { addCampaignAdministrator, removeCampaignAdministrator } from '../../../contract/company.ts';
import styles from './campaign.module.css';

interface Props {
  readonly campaign: CoinCampaignWire;
}

/** The company's administrators; changed by staff who may change companies, seen by those who may change campaigns. */
export function CompanyCard({ campaign }: Props) {
  const t = useT('coins.admin');
  const mayChange = useMay()('change_companies');
  const { administrators } = campaign;
  if (administrators === null) return null;
  return (
    <Card as="section" padded className={styles.company ?? ''}>
      <h2>{t('company.title', { company: campaign.company.title })}</h2>
      <p className="muted">{t('company.text')}</p>
      {administrators.length > 0 && (
        <ul className={styles.people}>
          {administrators.map((person) => (
            <Person key={person.id} campaign={campaign} person={person} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange ? <AddPerson campaign={campaign} /> : <p className="muted">{t('company.missingRight')}</p>}
    </Card>
  );
}

interface PersonProps extends Props {
  readonly person: NonNullable<CoinCampaignWire['administrators']>[number];
  readonly mayChange: boolean;
}

function Person({ campaign, person, mayChange }: PersonProps) {
  const t = useT('coins.admin');
  const change = useChange();
  const params = { id: campaign.id, user: person.id };
  return (
    <li>
      <span>{person.name === '' ? person.email : `${person.name}, ${person.email}`}</span>
      {mayChange && (
        <Button
          variant="plain"
          size="small"
          loading={change.busy}
          aria-label={t('company.removeOf', { email: person.email })}
          onClick={() => void change.run((call) => call(removeCampaignAdministrator, { params }))}
        >
          {t('company.remove')}
        </Button>
      )}
      {change.failure && <span role="alert">{change.failure}</span>}
    </li>
  );
}

function AddPerson({ campaign }: Props) {
  const t = useT('coins.admin');
  const change = useChange();
  const [email, setEmail] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const input = { params: { id: campaign.id }, body: { email } };
    if (await change.run((call) => call(addCampaignAdministrator, input))) setEmail('');
  };
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        name="email"
        label={t('company.email')}
        type="email"
        autoComplete="off"
        markOptional={false}
        value={email}
        error={change.failure}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet" loading={change.busy} disabled={email.trim().length < 3}>
        {t('company.add')}
      </Button>
    </form>
  );
}

/** Runs one change and reads the page anew; answers whether it was done. */
function useChange() {
  const platform = useT('platform');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: (with_: typeof call) => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work(call);
      await revalidate();
      return true;
    } catch (error) {
      setFailure(messageOf(error) ?? platform('toast.generic'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
