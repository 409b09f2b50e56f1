import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import {
  type OrganizationContent,
  readOrganizationPage,
  saveOrganizationPage,
} from '../../contract/page-content.ts';
import { PageContentEditor } from '../parts/content/page-content-editor.tsx';
import { pageContentFormOf, tabsOfForm } from '../parts/content/page-content-form.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationPage, { params: { slug: params['slug'] ?? '' } });
}

type Slot = OrganizationContent['tabs'][number]['slot'];

/** The content that staff add to the page of an organization: custom tabs in the promoter slots. */
export default function OrganizationPageScreen() {
  const { slug, title, version, content } = useLoaderData<typeof loader>();
  const call = useApi();
  return (
    <PageContentEditor
      key={slug}
      owner="organization"
      record={`organization:${slug}`}
      title={title}
      path={`/organization/${slug}/`}
      crumbs={[]}
      version={version}
      initial={pageContentFormOf(content)}
      save={(form) =>
        call(saveOrganizationPage, {
          params: { slug },
          body: { version, content: { tabs: tabsOfForm<Slot>(form) } },
        })
      }
    />
  );
}
