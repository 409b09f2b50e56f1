import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createVoting } from '../../contract/votings.ts';
import { basicsOf, emptyVoting, useVotingCheck, votingNames } from '../parts/edit/voting-entry.ts';
import { VotingFields } from '../parts/edit/voting-fields.tsx';

/** The form of a new voting. */
export default function NewVoting() {
  const t = useT('votings.admin');
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: emptyVoting,
    schema: createVoting.body,
    bodyOf: (entry) => ({ content: basicsOf(entry) }),
    names: votingNames,
    check: useVotingCheck(),
    refusals: 'votings',
    send: (body, idempotencyKey) => call(createVoting, { body }, { idempotencyKey }),
    done: ({ slug }) => {
      showToast({ tone: 'success', message: t('edit.created') });
      return navigate(`/site-admin/votings/${slug}/`);
    },
  });
  return (
    <AdminPage title={t('edit.add')} crumbs={[{ label: t('votings.title'), to: '/site-admin/votings/' }]}>
      <FormPage form={form} save={t('edit.create')}>
        <VotingFields form={form} />
      </FormPage>
    </AdminPage>
  );
}
