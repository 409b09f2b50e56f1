import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState, type FormEvent } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { listSettleable, settleProject } from '../../contract/payouts.ts';
import { payoutList } from '../../list/payouts.ts';

/** Settles one project at once (handbook §7). */
export function SettleProject() {
  const t = useT('payouts.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('settle.action')}
      </Button>
      {open && <SettleDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SettleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('payouts.admin');
  const platform = useT('platform');
  const call = useApi();
  const client = useQueryClient();
  const formId = useId();
  const [project, setProject] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const slug = project[0];
    setMissing(slug === undefined);
    if (slug === undefined) return;
    setBusy(true);
    try {
      const { payouts } = await call(settleProject, { body: { project: slug } });
      const message = payouts.length === 0 ? t('settle.none') : t('settle.done', { count: payouts.length });
      showToast({ tone: payouts.length === 0 ? 'warning' : 'success', message });
      await client.invalidateQueries({ queryKey: ['list', payoutList.id] });
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t('settle.failed'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settle.title')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {platform('action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="trust" loading={busy}>
            {t('settle.action')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        <p>{t('settle.text')}</p>
        <SettleChoice
          value={project}
          error={missing ? t('settle.missing') : undefined}
          onChange={setProject}
        />
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (slugs: readonly string[]) => void;
}

/** The project to settle; the server finds it by its title. */
function SettleChoice({ value, error, onChange }: ChoiceProps) {
  const t = useT('payouts.admin');
  const call = useApi();
  const [found, setFound] = useState<readonly Option[]>([]);
  const search = useCallback(
    (text: string) => {
      // What cannot be found is an empty choice; the words of the field say so.
      void call(listSettleable, { query: { search: text } }).then(
        ({ results }) => setFound(results),
        () => setFound([]),
      );
    },
    [call],
  );
  return (
    <ChoiceField
      label={t('settle.project')}
      error={error}
      options={found}
      onSearch={search}
      value={value}
      onChange={onChange}
    />
  );
}
