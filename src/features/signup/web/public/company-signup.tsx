import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formOf, textOf } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { TextField } from '#platform/web/ui/fields.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { signUpCompany } from '../../contract/signup.ts';
import { PersonFields } from '../parts/account-fields.tsx';
import { accountOf, sendSignUp, signUpTexts } from '../parts/form.ts';
import { NotOffered } from '../parts/not-offered.tsx';
import { SignUpForm } from '../parts/sign-up-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return signUpTexts(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const body = {
    ...accountOf(form),
    first_name: textOf(form, 'first_name'),
    last_name: textOf(form, 'last_name'),
    company_title: textOf(form, 'company_title'),
    phone: textOf(form, 'phone'),
  };
  return sendSignUp(context, signUpCompany, { body }, form);
}

/** Sign-up of a company; staff release the account. */
export default function CompanySignUp() {
  const t = useT('signup.account');
  const { features } = useRoot().settings;
  const texts = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  if (features['userCompanies'] !== true) return <NotOffered />;
  return (
    <SignUpForm
      title={t('company.title')}
      intro={t('company.intro')}
      submit={t('submitCompany')}
      problem={problem}
      texts={texts}
      labels={{
        company_title: t('company.name'),
        phone: t('company.phone'),
        first_name: t('firstName'),
        last_name: t('lastName'),
      }}
    >
      <fieldset>
        <legend>{t('company.legend')}</legend>
        <TextField
          label={t('company.name')}
          name="company_title"
          autoComplete="organization"
          maxLength={120}
          defaultValue={problem?.values['company_title']}
          error={problem?.fields['company_title']?.[0]}
          required
        />
        <TextField
          label={t('company.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={problem?.values['phone']}
          error={problem?.fields['phone']?.[0]}
        />
      </fieldset>
      <PersonFields problem={problem} />
    </SignUpForm>
  );
}
