import { useQueryClient } from '@tanstack/react-query';
import { IconDotsVertical } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/web/api-error.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/fields.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { RowOf } from '#platform/contract/list.ts';
import { changeVoteState } from '../../contract/votings.ts';
import { voteList } from '../../list/votings.ts';

export const loader = listLoader(voteList);
export const shouldRevalidate = listShouldRevalidate;

type Row = RowOf<typeof voteList>;
const TARGETS = ['counted', 'suspicious', 'rejected'] as const;
type Target = (typeof TARGETS)[number];

/** All votes; who may decide about them moves them with a reason. */
export default function Votes({ loaderData }: { loaderData: ListData<typeof voteList> }) {
  const t = useT('votings.admin');
  const may = useMay();
  return (
    <ListScreen
      list={voteList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => `${row.recipient}, ${row.id}`}
      toolbar={
        <LinkButton variant="plain" size="small" to="?state=suspicious">
          {t('list.suspicious')}
        </LinkButton>
      }
      {...(may('change_votes') ? { actions: (row: Row) => <Decide row={row} /> } : {})}
    />
  );
}

function Decide({ row }: { readonly row: Row }) {
  const t = useT('votings.admin');
  const [target, setTarget] = useState<Target | null>(null);
  if (!row.decidable) return null;
  return (
    <>
      <Menu
        compact
        icon={<IconDotsVertical size={18} aria-hidden />}
        label={t('decide.menu', { id: row.id })}
        items={TARGETS.filter((state) => state !== row.state).map((state) => ({
          label: t(`decide.${state}`),
          danger: state === 'rejected',
          onSelect: () => setTarget(state),
        }))}
      />
      {target && <ReasonDialog id={row.id} target={target} onClose={() => setTarget(null)} />}
    </>
  );
}

/** Asks for the reason, which stays in the history of the vote. */
function ReasonDialog(props: { readonly id: string; readonly target: Target; readonly onClose: () => void }) {
  const { id, target, onClose } = props;
  const t = useT('votings.admin');
  const call = useApi();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    setFailure(undefined);
    try {
      await call(changeVoteState, { params: { id }, body: { state: target, reason } });
      await client.invalidateQueries({ queryKey: ['list', voteList.id] });
      onClose();
    } catch (error) {
      const words = isApiError(error) ? error.nonFieldErrors.join(' ') || error.detail : null;
      setFailure(words || t('decide.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog open title={t(`decide.${target}`)} size="small" onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        <TextArea
          name="reason"
          label={t('decide.reason')}
          hint={t('decide.reasonHint')}
          required
          rows={3}
          maxLength={1000}
          value={reason}
          error={missing ? t('decide.reasonMissing') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <p>
          <Button type="submit" loading={busy} variant={target === 'rejected' ? 'danger' : 'trust'}>
            {t(`decide.${target}`)}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
