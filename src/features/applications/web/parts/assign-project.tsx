import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { projectList } from '#features/projects/list.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { ActionDialog } from '#platform/web/lists/index.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { assignProject } from '../../contract/organization.ts';

interface Props {
  readonly slug: string;
  /** Of the review that is shown. */
  readonly version: string;
  /** Its present organization. */
  readonly organization: string;
}

/** Assigns the project to another organization (handbook §3). */
export function AssignProject({ slug, version, organization }: Props) {
  const t = useT('applications.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('assign.action')}
      </Button>
      {isOpen && (
        <ActionDialog
          question={{
            title: t('assign.title'),
            text: t('assign.text', { organization }),
            confirmLabel: t('assign.confirm'),
            choice: { label: t('assign.organization'), list: projectList, choices: 'other_organizations' },
          }}
          failure={t('assign.failed')}
          shown={[{ label: t('assign.organization'), value: organization }]}
          run={async ({ choice }) => {
            await call(assignProject, { params: { slug }, body: { version, organization: choice } });
            showToast({ tone: 'success', message: t('assign.done') });
            await revalidate();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
