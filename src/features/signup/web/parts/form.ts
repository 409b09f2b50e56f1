import { redirect, type RouterContextProvider } from 'react-router';
import { readPlatformSettings } from '#features/settings/contract.ts';
import type { AnyRoute, CallInput } from '#platform/contract/route.ts';
import { refusedForm, textOf } from '#platform/web/action.ts';
import { SHARED_SECONDS, webFrom } from '#platform/web-context.ts';
import type { SignUpTexts } from './account-fields.tsx';

/** What a page of sign-up shows of the operator's settings; somebody who is signed in goes to the account. */
export async function signUpTexts(context: Readonly<RouterContextProvider>): Promise<SignUpTexts> {
  const web = webFrom(context);
  if (web.actor) throw redirect('/account/profile/');
  web.cache(SHARED_SECONDS);
  return consentTexts(context);
}

/** What the operator's settings say about the consents. */
export async function consentTexts(context: Readonly<RouterContextProvider>): Promise<SignUpTexts> {
  const settings = await webFrom(context).call(readPlatformSettings, {});
  return {
    terms: String(settings['termsOfUseText'] ?? ''),
    privacyLink: String(settings['platformPrivacyPolicyLink'] ?? '/privacy/'),
  };
}

/** What every form of sign-up sends. */
export function accountOf(form: FormData) {
  return {
    username: textOf(form, 'username'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    terms_accepted: form.get('terms_accepted') === 'true',
    privacy_accepted: form.get('privacy_accepted') === 'true',
  };
}

/** Sends a form of sign-up; then the page that says to look into the mailbox, or the form with what was refused. */
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
