import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import { listExploreCategories } from '#features/categories/contract.ts';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { listOwnEntries } from '../../contract/own.ts';
import { createProject } from '../../contract/wizard.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [{ organizations }, categories] = await Promise.all([
    call(listOwnEntries, {}),
    call(listExploreCategories, {}),
  ]);
  return { organizations: organizations.filter(({ refusal }) => refusal === null), categories };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const body = {
    title: textOf(form, 'title'),
    category: textOf(form, 'category'),
    organization: textOf(form, 'organization'),
    application_type: textOf(form, 'application_type'),
  };
  let created: { slug: string };
  try {
    created = await webFrom(context).call(createProject, { body });
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(`/account/project/${created.slug}/update/`);
}

/** Creates a project, to be filled in with the wizard. A native form, which works before scripts run. */
export default function NewProject() {
  const t = useT('applications.account');
  const { organizations, categories } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  const navigation = useNavigation();
  const types = typesToChoose(organizations);
  const labels = {
    title: t('field.title'),
    category: t('field.category'),
    organization: t('field.organization'),
    application_type: t('field.application_type'),
  };
  const choice = (
    name: 'category' | 'organization' | 'application_type',
    list: readonly { slug: string; title: string }[],
  ) => (
    <SelectField
      name={name}
      label={labels[name]}
      options={list.map(({ slug, title }) => ({ value: slug, label: title }))}
      {...(list.length === 1 ? {} : { placeholder: '–' })}
      defaultValue={problem?.values[name] ?? (list.length === 1 ? list[0]?.slug : '')}
      error={problem?.fields[name]?.[0]}
      required
    />
  );
  return (
    <Page title={t('new.title')} noindex narrow>
      <h1>{t('new.title')}</h1>
      {organizations.length === 0 ? (
        <EmptyState title={t('new.none')} text={t('new.noneText')} />
      ) : (
        <Form method="post" className={styles.fields} noValidate>
          <p className={styles.intro}>{t('new.text')}</p>
          <ProblemSummary problem={problem} labels={labels} />
          <TextField
            name="title"
            label={labels.title}
            hint={t('hint.title')}
            maxLength={FORM_TITLE_MAX}
            defaultValue={problem?.values['title']}
            error={problem?.fields['title']?.[0]}
            required
          />
          {choice('category', categories)}
          {choice('organization', organizations)}
          {types.length > 0 && (
            <>
              {choice('application_type', types)}
              <TypeDescriptions types={types} />
            </>
          )}
          <p>
            <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
              {t('new.submit')}
            </Button>
          </p>
        </Form>
      )}
    </Page>
  );
}

type Organizations = Awaited<ReturnType<typeof loader>>['organizations'];
type Types = Organizations[number]['application_types'];

/** The application types to choose from; none if every organization has at most one. */
function typesToChoose(organizations: Organizations): Types {
  if (organizations.every(({ application_types: types }) => types.length <= 1)) return [];
  const all = organizations.flatMap(({ application_types: types }) => types);
  return all.filter((type, at) => all.findIndex(({ slug }) => slug === type.slug) === at);
}

/** The descriptions of the application types to choose from. */
function TypeDescriptions({ types }: { readonly types: Types }) {
  const described = types.filter(({ description }) => description !== '');
  if (described.length === 0) return null;
  return (
    <dl className={styles.intro}>
      {described.map(({ slug, title, description }) => (
        <div key={slug}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
