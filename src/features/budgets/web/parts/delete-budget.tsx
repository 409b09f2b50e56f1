import { useApi } from '#platform/web/api.ts';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { type BudgetWire, deleteBudget } from '../../contract/budgets.ts';

/** Deletes a budget after a confirmation; a budget in use is refused with a message. */
export function DeleteBudget({ budget }: { readonly budget: BudgetWire }) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const call = useApi();
  const leave = useAfterDeletion();
  return (
    <ConfirmedAction
      words={{
        action: t('remove.action'),
        title: t('remove.title'),
        text: t('remove.text'),
        done: t('remove.done'),
      }}
      shown={[{ label: t('field.target'), value: format.money(budget.target) }]}
      run={async () => {
        await call(deleteBudget, { params: { id: budget.id }, body: { version: budget.version } });
        await leave('/site-admin/donation-limits/company/');
      }}
    />
  );
}
