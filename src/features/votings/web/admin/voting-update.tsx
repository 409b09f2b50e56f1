import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type EditedVoting, readVotingBasics, saveVotingBasics } from '../../contract/votings.ts';
import { basicsOf, entryOf, useVotingCheck, votingNames } from '../parts/edit/voting-entry.ts';
import { VotingFields } from '../parts/edit/voting-fields.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readVotingBasics, { params: { slug: params['slug'] ?? '' } });
}

/** Title, days, ways, limits and visibility of a voting. */
export default function ChangeVoting() {
  const voting = useLoaderData<typeof loader>();
  const t = useT('votings.admin');
  const { slug, content } = voting;
  return (
    <AdminPage
      record={`voting:${slug}`}
      title={t('edit.title', { title: content.title })}
      crumbs={[
        { label: t('votings.title'), to: '/site-admin/votings/' },
        { label: content.title, to: `/site-admin/votings/${slug}/` },
      ]}
    >
      <ChangeForm key={slug} voting={voting} />
    </AdminPage>
  );
}

function ChangeForm({ voting }: { readonly voting: EditedVoting }) {
  const t = useT('votings.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { slug, version, fixed } = voting;
  const form = useApiForm({
    defaults: entryOf(voting.content),
    storedVersion: version,
    schema: saveVotingBasics.body,
    bodyOf: (entry) => ({ version, content: basicsOf(entry) }),
    names: votingNames,
    check: useVotingCheck(),
    refusals: 'votings',
    send: (body, idempotencyKey) => call(saveVotingBasics, { params: { slug }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('edit.saved') });
      return navigate(`/site-admin/votings/${slug}/`);
    },
  });
  return (
    <FormPage
      form={form}
      save={t('edit.save')}
      notice={fixed.length > 0 && <Alert tone="info">{t('edit.fixed')}</Alert>}
    >
      <VotingFields form={form} fixed={fixed} />
    </FormPage>
  );
}
