import { useApi } from '#platform/web/api.ts';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { deleteVoting } from '../../../contract/votings.ts';

/** Deletes a voting after a confirmation, and returns to the list. */
export function DeleteVoting({ slug }: { readonly slug: string }) {
  const t = useT('votings.admin');
  const call = useApi();
  const leave = useAfterDeletion();
  return (
    <ConfirmedAction
      words={{
        action: t('edit.delete'),
        title: t('edit.deleteTitle'),
        text: t('edit.deleteText'),
        done: t('edit.deleted'),
      }}
      run={async () => {
        await call(deleteVoting, { params: { slug } });
        await leave('/site-admin/votings/');
      }}
    />
  );
}
