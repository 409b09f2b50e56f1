import { useState } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useUndo } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { AnchorButton, Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import type { FileRecord } from '../../contract/payment-file.ts';
import { FilePaidDialog } from './file-paid-dialog.tsx';
import { fileAddress } from './make-file.tsx';
import { aboutMarking, useUndoPaid } from './payment-status.tsx';
import styles from './payout.module.css';

interface Props {
  readonly file: FileRecord;
}

/** Marks all open payouts of the file as paid, and downloads it again, unchanged. */
export function FileActions({ file }: Props) {
  const t = useT('payouts.admin');
  const may = useMay();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      {may('change_payouts') && (
        <AnchorButton href={fileAddress(file.id)} variant="quiet" download>
          {t('files.download')}
        </AnchorButton>
      )}
      {may('change_payout_status') && file.open.count > 0 && (
        <Button variant="trust" onClick={() => setAsking(true)}>
          {t('files.markPaid')}
        </Button>
      )}
      {asking && <FilePaidDialog file={file} onClose={() => setAsking(false)} />}
    </div>
  );
}

function stateOf({ open, paid }: FileRecord) {
  if (open.count === 0) return 'settled';
  return paid.count > 0 ? 'partly' : 'open';
}

function useCountAndSum() {
  const t = useT('payouts.admin');
  const format = useFormat();
  return ({ count, sum }: FileRecord['open']) => t('file.holds', { count, sum: format.money(sum) });
}

/** Who created the file and when, its sum, what has become of its payouts, and when they were marked as paid. */
export function FileFacts({ file }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const words = useCountAndSum();
  const isOpen = file.open.count > 0;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <Badge tone={isOpen ? 'warning' : 'success'}>{t(`files.state.${stateOf(file)}`)}</Badge>
      </CardHead>
      <Facts>
        <Fact label={t('files.ordered')}>{words(file)}</Fact>
        <Fact label={t('files.created_at')}>
          {format.dateTime(file.created_at)} {t('detail.by', { name: file.created_by })}
        </Fact>
        {isOpen && <Fact label={t('files.open')}>{words(file.open)}</Fact>}
        {file.paid.count > 0 && <Fact label={t('files.paid')}>{words(file.paid)}</Fact>}
        {file.freed.count > 0 && <Fact label={t('files.freed')}>{words(file.freed)}</Fact>}
      </Facts>
      <Markings file={file} />
    </Card>
  );
}

function Markings({ file: { markings } }: Props) {
  const t = useT('payouts.admin');
  if (markings.length === 0) return null;
  return (
    <>
      <h3 className={styles.markings}>{t('files.markings')}</h3>
      <ol className={styles.history}>
        {markings.map((marking) => (
          <li key={marking.id}>
            <MarkingRow marking={marking} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** One marking: day, number, sum, who; and undoing it as long as no organization is notified. */
function MarkingRow({ marking }: { readonly marking: FileRecord['markings'][number] }) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const mayUndo = useMay()('change_payout_status');
  const { count, sum, undone, undoable_until: until } = marking;
  return (
    <>
      <span>{t('files.marking', { count, sum: format.money(sum), day: format.date(marking.paid_on) })}</span>
      <span className="muted">
        <time dateTime={marking.at}>{format.dateTime(marking.at)}</time>{' '}
        {t('detail.by', { name: marking.by })}
      </span>
      {undone && <span>{t('files.undone', { at: format.dateTime(undone.at), name: undone.by })}</span>}
      {mayUndo && until !== null && <UndoButton marking={marking.id} until={until} />}
    </>
  );
}

function UndoButton({ marking, until }: { readonly marking: string; readonly until: string }) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const undo = useUndoPaid();
  const run = useUndo();
  return (
    <span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => void run(() => undo(marking), aboutMarking(marking))}
      >
        {t('status.undo')}
      </Button>{' '}
      <span className="muted">{t('files.undoableUntil', { time: format.dateTime(until) })}</span>
    </span>
  );
}
