import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formOf } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { signUp } from '../../contract/signup.ts';
import { accountOf, sendSignUp, signUpTexts } from '../parts/form.ts';
import { SignUpForm } from '../parts/sign-up-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return signUpTexts(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  return sendSignUp(context, signUp, { body: accountOf(form) }, form);
}

/** Sign-up of a private person. */
export default function SignUp() {
  const t = useT('signup.account');
  return (
    <SignUpForm
      title={t('title')}
      submit={t('submit')}
      problem={useAnswer<typeof action>()}
      texts={useLoaderData<typeof loader>()}
    />
  );
}
