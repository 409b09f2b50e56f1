import type { BodyOf } from '#platform/contract/route.ts';
import { textOf } from '#platform/web/action.ts';
import type { activateAccount } from '../../contract/links.ts';

/** What a form that confirms an address sends: the link of the page and, where it was asked for, the password. */
export function confirmationOf(token: string | undefined, form: FormData): BodyOf<typeof activateAccount> {
  const password = textOf(form, 'current_password');
  return { token: token ?? '', ...(password !== '' && { current_password: password }) };
}
