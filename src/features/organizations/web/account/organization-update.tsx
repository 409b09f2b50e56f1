import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { DeleteButton } from '#platform/web/ui/delete-button.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { deleteOwnOrganization } from '../../contract/archive.ts';
import { readOrganizationDraft } from '../../contract/wizard.ts';
import { STATUS } from '../../rules/types.ts';
import { EditAdministrators } from '../parts/edit-administrators.tsx';
import { useDecisionNames } from '../parts/use-decision-names.ts';
import { OrganizationSteps } from '../parts/organization-steps.tsx';
import { StatusNotice } from '../parts/status-notice.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationDraft, { params: { slug: params['slug'] ?? '' } });
}

/** The wizard of an organization: its steps up to the submission, and changes of its content afterwards (handbook §15). */
export default function OrganizationWizard() {
  const draft = useLoaderData<typeof loader>();
  const t = useT('organizations.account');
  const call = useApi();
  const { title } = draft.content.basics;
  return (
    <Page title={title} noindex>
      <h1>{title}</h1>
      {draft.editor === 'owner' && <StatusNotice draft={draft} />}
      <Decisions apart decisions={draft.decisions} nameOf={useDecisionNames()} />
      <OrganizationSteps key={draft.slug} draft={draft} />
      {draft.administrators && (
        <EditAdministrators
          slug={draft.slug}
          administrators={draft.administrators}
          mayChange
          apart
          afterLeaving="/account/organization/"
        />
      )}
      {draft.status === STATUS.inProgress && draft.editor === 'owner' && (
        <DeleteButton
          title={t('delete.title', { title })}
          text={t('delete.text')}
          label={t('delete.submit')}
          failed={t('delete.failed')}
          back="/account/organization/"
          remove={() => call(deleteOwnOrganization, { params: { slug: draft.slug } })}
        />
      )}
    </Page>
  );
}
