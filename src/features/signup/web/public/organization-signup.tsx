import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { COPIED_ADDRESS_MAX } from '#kernel/web-address.ts';
import styles from '#features/accounts/web/parts/entry.module.css';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import { type ActionProblem, formOf, textOf } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { PostalCodeField } from '#platform/web/ui/postal-code-field.tsx';
import { WebAddressField } from '#platform/web/ui/web-address-field.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { signUpOrganization } from '../../contract/signup.ts';
import { PersonFields } from '../parts/account-fields.tsx';
import { accountOf, sendSignUp, signUpTexts } from '../parts/form.ts';
import { NotOffered } from '../parts/not-offered.tsx';
import { SignUpForm } from '../parts/sign-up-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return signUpTexts(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const type = organizationTypes.find((type) => type === form.get('organization_type'));
  const body = {
    ...accountOf(form),
    first_name: textOf(form, 'first_name'),
    last_name: textOf(form, 'last_name'),
    organization_title: textOf(form, 'organization_title'),
    // The server refuses invalid types.
    organization_type: type ?? ('' as (typeof organizationTypes)[number]),
    street: textOf(form, 'street'),
    postal_code: textOf(form, 'postal_code'),
    city: textOf(form, 'city'),
    website: textOf(form, 'website').trim(),
  };
  return sendSignUp(context, signUpOrganization, { body }, form);
}

/** Sign-up of an organization with its administrator. */
export default function OrganizationSignUp() {
  const t = useT('signup.account');
  const { features } = useRoot().settings;
  const texts = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  if (features['userProjects'] !== true) return <NotOffered />;
  const labels = {
    organization_title: t('organization.name'),
    organization_type: t('organization.type'),
    street: t('organization.street'),
    postal_code: t('organization.postalCode'),
    city: t('organization.city'),
    website: t('organization.website'),
    first_name: t('firstName'),
    last_name: t('lastName'),
  };
  return (
    <SignUpForm
      title={t('organization.title')}
      intro={t('organization.intro')}
      submit={t('submitOrganization')}
      problem={problem}
      texts={texts}
      labels={labels}
    >
      <OrganizationFields problem={problem} labels={labels} />
      <PersonFields problem={problem} />
    </SignUpForm>
  );
}

function OrganizationFields({
  problem,
  labels,
}: {
  readonly problem: ActionProblem | undefined;
  readonly labels: Readonly<Record<string, string>>;
}) {
  const t = useT('signup.account');
  const types = organizationTypes.map((value) => ({ value, label: t(`organization.types.${value}`) }));
  const field = (name: string, autoComplete: string, maxLength: number) => ({
    label: labels[name] ?? name,
    name,
    autoComplete,
    maxLength,
    defaultValue: problem?.values[name],
    error: problem?.fields[name]?.[0],
  });
  return (
    <fieldset>
      <legend>{t('organization.legend')}</legend>
      <TextField {...field('organization_title', 'organization', 120)} required />
      <SelectField
        label={t('organization.type')}
        name="organization_type"
        options={types}
        placeholder="–"
        defaultValue={problem?.values['organization_type'] ?? ''}
        error={problem?.fields['organization_type']?.[0]}
        required
      />
      <TextField {...field('street', 'street-address', 120)} required />
      <div className={styles.pair} data-narrow-first>
        <PostalCodeField {...field('postal_code', 'postal-code', 20)} required />
        <TextField {...field('city', 'address-level2', 80)} required />
      </div>
      <WebAddressField
        {...field('website', 'url', COPIED_ADDRESS_MAX)}
        hint={t('organization.websiteHint')}
      />
    </fieldset>
  );
}
