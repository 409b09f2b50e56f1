import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { listOwnProjects } from '#features/applications/contract/wizard.ts';
import { STATUS } from '#features/projects/rules.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { createNewsItem } from '../../contract.ts';
import { useNewsLabels, useSavedNotice } from '../parts/news-editor.tsx';
import { NewsFields } from '../parts/news-fields.tsx';
import { newsContentOf, newsEntryOf } from '../parts/news-form.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { projects } = await apiFrom(context)(listOwnProjects, {});
  return projects
    .filter(({ status }) => status === STATUS.complete)
    .map(({ slug, title }) => ({ slug, title }));
}

/** Writes news about one of the user's projects. */
export default function NewNewsItem() {
  const projects = useLoaderData<typeof loader>();
  const t = useT('news-items.admin');
  const call = useApi();
  const navigate = useNavigate();
  const notify = useSavedNotice();
  const form = useApiForm({
    defaults: newsEntryOf(null),
    schema: createNewsItem.body,
    refusals: 'news-items',
    bodyOf: (entry) => ({ project: entry.project, ...newsContentOf(entry) }),
    send: (body, idempotencyKey) => call(createNewsItem, { body }, { idempotencyKey }),
    done: async ({ id, state }) => {
      notify(state);
      await navigate(`/account/news-items/${id}/`);
    },
  });
  return (
    <Page title={t('add')} noindex narrow>
      <h1>{t('add')}</h1>
      <FormPage form={form} save={t('save')} labels={useNewsLabels()}>
        <NewsFields form={form} news={null} projects={projects} />
      </FormPage>
    </Page>
  );
}
