import { useApi } from '#platform/web/api.ts';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { deleteVoting, type SiteVoting } from '../../../contract/votings.ts';

interface Props {
  readonly voting: Pick<SiteVoting, 'slug' | 'parts' | 'application_types'>;
}

/** Deletes a voting after a confirmation that names what is deleted with it, and returns to the list. */
export function DeleteVoting({ voting: { slug, parts, application_types: types } }: Props) {
  const t = useT('votings.admin');
  const format = useFormat();
  const call = useApi();
  const leave = useAfterDeletion();
  const participants = format.number(parts.participants);
  const codes = format.number(parts.codes);
  return (
    <ConfirmedAction
      words={{
        action: t('edit.delete'),
        title: t('edit.deleteTitle'),
        text: [
          t('edit.deleteText', { participants, codes }),
          ...(types.length > 0 ? [t('edit.deleteTypes', { types: types.join(', ') })] : []),
        ].join(' '),
        done: t('edit.deleted'),
      }}
      shown={[
        { label: t('participants.title'), value: participants },
        { label: t('codes.title'), value: codes },
      ]}
      run={async () => {
        await call(deleteVoting, { params: { slug }, body: parts });
        await leave('/site-admin/votings/');
      }}
    />
  );
}
