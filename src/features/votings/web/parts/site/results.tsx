import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '#platform/web/api-error.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { candidatesFor } from '../../../awards.ts';
import { confirmResults, type SiteVoting } from '../../../contract/votings.ts';
import styles from './voting.module.css';

/** The confirmation of the results, or the time from which it is possible, and the assigned awards. */
export function Results({ voting }: { readonly voting: SiteVoting }) {
  const t = useT('votings.admin');
  const format = useFormat();
  const may = useMay();
  const confirmedAt = voting.results_confirmed_at;
  const unconfirmed = confirmedAt === null;
  // The state comes from the server's clock.
  const ended = voting.state === 'expired';
  return (
    <Card as="section" aria-labelledby="results">
      <h2 id="results" className={styles.heading}>
        {t('site.results')}
      </h2>
      {!unconfirmed && <p>{t('site.confirmedAt', { at: format.dateTime(confirmedAt) })}</p>}
      {unconfirmed && <p>{t('site.confirmFrom', { at: format.dateTime(voting.confirmable_at) })}</p>}
      {unconfirmed && ended && may('change_votings') && <Confirm voting={voting} />}
      {voting.awarded.length > 0 && (
        <ul>
          {voting.awarded.map(({ place, amount, recipient, budget }) => (
            <li key={place}>
              {t('site.awardedTo', { place, recipient, budget, amount: format.money(amount) })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Places with an award that several participants share: staff select who receives it. */
function tiesOf({ content, ranking }: SiteVoting) {
  const ranked = ranking.map((line) => ({ ...line, participant: line.id }));
  return content.awards
    .map(({ place }) => ({ place, candidates: candidatesFor(ranked, place) }))
    .filter(({ candidates }) => candidates.length > 1);
}

function Confirm({ voting }: { readonly voting: SiteVoting }) {
  const t = useT('votings.admin');
  const { isConfirming, setIsConfirming, busy, failure, confirm, chosen, setChosen } =
    useConfirmation(voting);
  const ties = tiesOf(voting);
  return (
    <>
      <p>
        <Button variant="trust" onClick={() => setIsConfirming(true)}>
          {t('site.confirm')}
        </Button>
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('site.confirmAsk', { title: voting.title })}
        confirmLabel={t('site.confirm')}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        <p>{t('site.confirmNow')}</p>
        {ties.map(({ place, candidates }) => (
          <SelectField
            key={place}
            name={`tie-${place}`}
            label={t('site.tie', { place })}
            required
            placeholder={t('site.choose')}
            options={candidates.map(({ participant, title }) => ({ value: participant, label: title }))}
            value={chosen.get(place) ?? ''}
            onChange={(event) => setChosen(new Map(chosen).set(place, event.currentTarget.value))}
          />
        ))}
      </ConfirmDialog>
    </>
  );
}

function useConfirmation({ slug, version }: SiteVoting) {
  const t = useT('votings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    const decisions = [...chosen]
      .filter(([, participant]) => participant !== '')
      .map(([place, participant]) => ({ place, participant }));
    try {
      await call(confirmResults, { params: { slug }, body: { version, decisions } });
      showToast({ tone: 'success', message: t('site.confirmDone') });
      setIsConfirming(false);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.nonFieldErrors.join(' ') || (error.detail ?? error.message));
      // Ranks, votes or awards have changed: the page behind the dialog shows them as they are now.
      if (error.status === 409) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { isConfirming, setIsConfirming, busy, failure, confirm, chosen, setChosen };
}
