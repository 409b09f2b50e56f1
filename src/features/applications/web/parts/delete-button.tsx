import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { deleteProject } from '../../contract/delete.ts';

interface DeleteButtonProps {
  readonly slug: string;
  readonly title: string;
  /** The list that shows what is left. */
  readonly back: string;
}

/** Deletes a project after a question, and goes back to the list. */
export function DeleteButton({ slug, title, back }: DeleteButtonProps) {
  const t = useT('applications.account');
  const call = useApi();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setAsks(false);
    try {
      await call(deleteProject, { params: { slug } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
      return;
    }
    await navigate(back);
  };
  return (
    <>
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <Button
        variant="plain"
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => {
          setProblem(null);
          setAsks(true);
        }}
      >
        {t('delete.submit')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('delete.title', { title })}
        confirmLabel={t('delete.submit')}
        danger
        onConfirm={() => void remove()}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
    </>
  );
}
