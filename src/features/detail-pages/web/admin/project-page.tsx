import type { UseFormReturn } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import {
  type ProjectContent,
  type ProjectPageContent,
  readProjectPage,
  saveProjectPage,
} from '../../contract/page-content.ts';
import { fieldKey, givenValues, typedValues } from '#features/programmes/web/parts/field-form.ts';
import { FieldInputs, type FormWithFields } from '#features/programmes/web/parts/field-inputs.tsx';
import { PageContentEditor } from '../parts/content/page-content-editor.tsx';
import { type PageContentForm, pageContentFormOf, tabsOfForm } from '../parts/content/page-content-form.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readProjectPage, { params: { slug: params['slug'] ?? '' } });
}

type Slot = ProjectContent['tabs'][number]['slot'];

/** The content that staff add to the page of a project: tabs, contact person, funding scope, additional fields. */
export default function ProjectPageScreen() {
  const page = useLoaderData<typeof loader>();
  const projects = useT('projects.admin');
  const call = useApi();
  const language = languageOf(useLocale());
  const { slug, version } = page;
  return (
    <PageContentEditor
      key={slug}
      owner="project"
      record={`project:${slug}`}
      title={page.title}
      path={`/project/${slug}/`}
      crumbs={[{ label: projects('list.title'), to: '/site-admin/projects/' }]}
      version={version}
      initial={pageContentFormOf(page.content, typedValues(page.fields, language))}
      labels={Object.fromEntries(page.fields.map(({ id, label }) => [`values.${fieldKey(id)}`, label]))}
      save={(form) =>
        call(saveProjectPage, {
          params: { slug },
          body: {
            version,
            content: {
              tabs: tabsOfForm<Slot>(form),
              contact_person: form.contact_person || null,
              funding_scope: form.funding_scope || null,
              values: givenValues(page.fields, form.values, language),
            },
          },
        })
      }
    >
      {(form) => (
        <>
          <Choices form={form} page={page} />
          <FieldInputs form={form as unknown as FormWithFields} fields={page.fields} />
        </>
      )}
    </PageContentEditor>
  );
}

function Choices({
  form,
  page: { choices },
}: {
  readonly form: UseFormReturn<PageContentForm>;
  readonly page: ProjectPageContent;
}) {
  const t = useT('detail-pages.admin');
  const { features } = useRoot().settings;
  const { errors } = form.formState;
  // While a feature is disabled, a project keeps its existing content or removes it.
  const hasContact = features['contactPersons'] === true || choices.contact_persons.length > 0;
  const hasScope = features['fundingScopes'] === true || choices.funding_scopes.length > 0;
  if (!hasContact && !hasScope) return null;
  const options = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card as="section">
      {hasContact && (
        <SelectField
          label={t('contactPerson')}
          hint={t('contactPersonHint')}
          placeholder={t('nobody')}
          options={options(choices.contact_persons)}
          error={errors.contact_person?.message}
          {...form.register('contact_person')}
        />
      )}
      {hasScope && (
        <SelectField
          label={t('fundingScope')}
          placeholder={t('none')}
          options={options(choices.funding_scopes)}
          error={errors.funding_scope?.message}
          {...form.register('funding_scope')}
        />
      )}
    </Card>
  );
}
