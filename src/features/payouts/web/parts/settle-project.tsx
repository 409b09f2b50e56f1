import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { settleProject } from '../../contract/payouts.ts';
import { payoutList } from '../../list/payouts.ts';

/** Settles one project immediately (handbook §7). */
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

interface SettleValues {
  project: Option[];
}

function SettleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('payouts.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const defaults: SettleValues = { project: [] };
  const form = useApiForm({
    id: null,
    defaults,
    schema: settleProject.body,
    bodyOf: ({ project }) => ({ project: project[0]?.value ?? '' }),
    words: { project: t('settle.missing') },
    failure: t('settle.failed'),
    send: (body, idempotencyKey) => call(settleProject, { body }, { idempotencyKey }),
    done: async ({ payouts }) => {
      const message = payouts.length === 0 ? t('settle.none') : t('settle.done', { count: payouts.length });
      showToast({ tone: payouts.length === 0 ? 'warning' : 'success', message });
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('settle.title')} confirmLabel={t('settle.action')}>
      <p>{t('settle.text')}</p>
      <FormListChoice
        form={form}
        name="project"
        list={payoutList}
        choices="projects"
        label={t('settle.project')}
        required
        multiple={false}
      />
    </FormDialog>
  );
}
