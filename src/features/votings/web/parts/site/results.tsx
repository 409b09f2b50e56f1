import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { moneyWire } from '#platform/contract/money.ts';
import { isApiError } from '#platform/web/api-error.ts';
import { useApi } from '#platform/web/api.ts';
import { SeenChanges, type ShownFact } from '#platform/web/forms/seen-changes.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
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

/** What confirming is about: ranks, votes and awards. */
function useShownResults({ ranking, content }: SiteVoting): ShownFact[] {
  const t = useT('votings.admin');
  const format = useFormat();
  const isTwice = (name: string) => ranking.filter(({ title }) => title === name).length > 1;
  return [
    ...ranking.map(({ id, title, rank, votes }) => ({
      label: isTwice(title) ? `${title} (${id})` : title,
      value: `${t('site.rank')} ${rank}, ${t('site.votes')}: ${format.number(votes)}`,
    })),
    ...content.awards.map(({ place, amount_in_cents: cents }, at) => ({
      label: t('site.award', { number: at + 1 }),
      value: `${t('site.place')} ${place}, ${format.money(moneyWire(BigInt(cents)))}`,
    })),
  ];
}

function Confirm({ voting }: { readonly voting: SiteVoting }) {
  const t = useT('votings.admin');
  const shown = useShownResults(voting);
  const ties = tiesOf(voting);
  const { isConfirming, opened, open, close, busy, failure, outdated, confirm, chosen, setChosen } =
    useConfirmation(voting, ties);
  return (
    <>
      {opened > 0 && <SeenChanges key={opened} shown={shown} />}
      {outdated && (
        <Alert tone="danger" live="assertive">
          {outdated}
        </Alert>
      )}
      <p>
        <Button variant="trust" onClick={open}>
          {t('site.confirm')}
        </Button>
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={close}
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

/**
 * The dialog that confirms the results shown, with the participants chosen for `ties`. Once ranks, votes or awards have changed
 * it closes, and what was chosen is dropped: nobody confirms a ranking that they have not seen.
 */
function useConfirmation({ slug, version }: SiteVoting, ties: ReturnType<typeof tiesOf>) {
  const t = useT('votings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const reloadAfterRefusal = useReloadAfterRefusal();
  const [isConfirming, setIsConfirming] = useState(false);
  // Counts how often the dialog was opened: what has changed since then is named.
  const [opened, setOpened] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outdated, setOutdated] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    const decisions = ties.flatMap(({ place, candidates }) =>
      candidates
        .filter(({ participant }) => participant === chosen.get(place))
        .map(({ participant }) => ({ place, participant })),
    );
    try {
      await call(confirmResults, { params: { slug }, body: { version, decisions } });
      showToast({ tone: 'success', message: t('site.confirmDone') });
      setIsConfirming(false);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const message = error.nonFieldErrors.join(' ') || (error.detail ?? error.message);
      if (error.hasCode('record_changed')) {
        setIsConfirming(false);
        setChosen(new Map());
        setOutdated(message);
      } else {
        setFailure(message);
      }
      if (error.status === 409) await reloadAfterRefusal(error, message);
    } finally {
      setBusy(false);
    }
  };
  const open = () => {
    setFailure(undefined);
    setOutdated(undefined);
    setOpened((count) => count + 1);
    setIsConfirming(true);
  };
  const close = () => setIsConfirming(false);
  return { isConfirming, opened, open, close, busy, failure, outdated, confirm, chosen, setChosen };
}
