import { redirect, type RouterContextProvider } from 'react-router';
import { readPlatformSettings } from '#features/settings/contract.ts';
import type { AnyRoute, CallInput } from '#platform/contract/route.ts';
import { refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import type { SignUpTexts } from './account-fields.tsx';

/** The operator's settings for a sign-up page; a signed-in user is redirected to the account. */
export async function signUpTexts(context: Readonly<RouterContextProvider>): Promise<SignUpTexts> {
  const web = webFrom(context);
  if (web.actor) throw redirect('/account/profile/');
  web.share();
  return consentTexts(context);
}

/** The operator's texts and links for the consents. */
export async function consentTexts(context: Readonly<RouterContextProvider>): Promise<SignUpTexts> {
  const settings = await webFrom(context).call(readPlatformSettings, {});
  return {
    terms: String(settings['termsOfUseText'] ?? ''),
    privacyLink: String(settings['platformPrivacyPolicyLink'] ?? '/privacy/'),
  };
}

/** The fields that every sign-up form sends. */
export function accountOf(form: FormData) {
  return {
    username: textOf(form, 'username'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    terms_accepted: form.get('terms_accepted') === 'true',
    privacy_accepted: form.get('privacy_accepted') === 'true',
  };
}

/** Submits a sign-up form; then redirects to the page that refers to the mail, or returns the errors of the form. */
export async function sendSignUp<R extends AnyRoute>(
  context: Readonly<RouterContextProvider>,
  route: R,
  input: CallInput<R>,
  form: FormData,
) {
  try {
    await webFrom(context).call(route, input);
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect('/signup/sent/');
}
