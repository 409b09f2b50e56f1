import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { DeleteButton } from '#platform/web/ui/delete-button.tsx';
import { deleteProject } from '../../contract/delete.ts';

interface DeleteProjectProps {
  readonly slug: string;
  readonly title: string;
  /** The list to go to afterwards. */
  readonly back: string;
}

/** Deletes a project after a confirmation, and goes back to the list. */
export function DeleteProject({ slug, title, back }: DeleteProjectProps) {
  const t = useT('applications.account');
  const call = useApi();
  return (
    <DeleteButton
      title={t('delete.title', { title })}
      text={t('delete.text')}
      label={t('delete.submit')}
      failed={t('delete.failed')}
      back={back}
      remove={() => call(deleteProject, { params: { slug } })}
    />
  );
}
