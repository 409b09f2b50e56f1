import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { BulkDialog, messageOf } from '#platform/web/lists/index.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type BudgetWire, deleteBudget } from '../../contract.ts';

/** Deletes a budget after asking; what is in use says so and stays. */
export function DeleteBudget({ budget }: { readonly budget: BudgetWire }) {
  const t = useT('budgets.admin');
  const platform = useT('platform');
  const call = useApi();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(deleteBudget, { params: { id: budget.id } });
      showToast({ tone: 'success', message: t('remove.done') });
      await navigate('/site-admin/donation-limits/company/');
    } catch (error) {
      setFailure(messageOf(error) ?? platform('toast.generic'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('remove.action')}
      </Button>
      {open && (
        <BulkDialog
          title={t('remove.title')}
          text={t('remove.text')}
          confirmLabel={t('remove.action')}
          danger
          busy={busy}
          failure={failure}
          onClose={() => setOpen(false)}
          onConfirm={() => void run()}
        />
      )}
    </>
  );
}
