import type { BodyOf } from '#platform/contract/route.ts';
import { textOf } from '#platform/web/action.ts';
import type { activateAccount } from '../../contract/links.ts';

/** The request body of a form that confirms an address: the token of the page's link, and the password if entered. */
export function confirmationOf(token: string | undefined, form: FormData): BodyOf<typeof activateAccount> {
  const password = textOf(form, 'current_password');
  return { token: token ?? '', ...(password !== '' && { current_password: password }) };
}
