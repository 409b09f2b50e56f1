import { Link, useNavigate, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useWatch } from 'react-hook-form';
import { listExploreCategories } from '#features/categories/contract.ts';
import { projectList } from '#features/projects/list.ts';
import { addressesIn } from '#kernel/addresses.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormSelect, FormText } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  FirstAdministrators,
  type FirstAdministratorsEntry,
} from '#platform/web/people/first-administrators.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { createProjectAsStaff, readProjectEntry } from '../../contract/staff.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listExploreCategories, {});
}

interface Values extends FirstAdministratorsEntry {
  organization: Option[];
  title: string;
  category: string;
  application_type: string;
}

const EMPTY: Values = { organization: [], title: '', category: '', application_type: '', administrators: '' };

function useNewProject() {
  const call = useApi();
  const navigate = useNavigate();
  const mayFillIn = useMay()('change_projects');
  return useApiForm({
    defaults: EMPTY,
    schema: createProjectAsStaff.body,
    bodyOf: ({ organization, administrators, ...rest }) => ({
      ...rest,
      organization: organization[0]?.value ?? '',
      administrators: addressesIn(administrators),
    }),
    refusals: 'applications',
    send: (body, idempotencyKey) => call(createProjectAsStaff, { body }, { idempotencyKey }),
    done: ({ slug }) => navigate(`/site-admin/project/${slug}/${mayFillIn ? 'entries' : 'update'}/`),
  });
}

/** A new project that staff create on behalf of an organization; its steps follow (handbook §2.2). */
export default function NewProjectByStaff() {
  const categories = useLoaderData<typeof loader>();
  const t = useT('projects.admin');
  const account = useT('applications.account');
  const call = useApi();
  const form = useNewProject();
  const [chosen] = useWatch({ control: form.control, name: 'organization' });
  const slug = chosen?.value ?? null;
  const entry = useRead(slug, (signal) =>
    call(readProjectEntry, { params: { slug: slug ?? '' } }, { signal }),
  );
  const known = slug === null ? undefined : entry.data;
  const types = known?.application_types ?? [];
  return (
    <AdminPage title={t('create.title')} crumbs={[{ label: t('list.title'), to: '/site-admin/projects/' }]}>
      <FormPage form={form} save={t('create.save')}>
        <Requirements hasCategories={categories.length > 0} />
        <FormListChoice
          form={form}
          name="organization"
          list={projectList}
          choices="organizations"
          label={t('create.organization')}
          multiple={false}
          required
        />
        {known?.refusal && (
          <Alert tone="warning" live="polite">
            {account(`refusal.${known.refusal}`)}
          </Alert>
        )}
        <FormText
          form={form}
          name="title"
          label={account('field.title')}
          hint={account('hint.title')}
          required
          maxLength={FORM_TITLE_MAX}
        />
        <FormSelect
          form={form}
          name="category"
          label={account('field.category')}
          placeholder="–"
          options={categories.map((one) => ({ value: one.slug, label: one.title }))}
          required
        />
        {types.length > 1 && (
          <FormSelect
            form={form}
            name="application_type"
            label={account('field.application_type')}
            placeholder="–"
            options={types.map((one) => ({ value: one.slug, label: one.title }))}
            required
          />
        )}
        <FirstAdministrators form={partOf(form)} kind="project" />
      </FormPage>
    </AdminPage>
  );
}

/** What a project needs beforehand; an installation without categories leads to its first one. */
function Requirements({ hasCategories }: { readonly hasCategories: boolean }) {
  const t = useT('projects.admin');
  return (
    <>
      <p>{t('create.intro')}</p>
      {!hasCategories && (
        <Alert tone="warning">
          {t('create.noCategory')} <Link to="/site-admin/categories/create/">{t('create.addCategory')}</Link>
        </Alert>
      )}
    </>
  );
}
