import { type ActionFunctionArgs, redirect } from 'react-router';
import { safePath } from '#kernel/path.ts';
import { formOf, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { logout } from '../../contract/accounts.ts';

export function loader() {
  return redirect('/');
}

/** Ends the session and continues to `next`; forms of the profile menu and of pages for another account post here. */
export async function action({ context, request }: ActionFunctionArgs) {
  const web = webFrom(context);
  const next = textOf(await formOf(request), 'next');
  if (web.actor) await web.call(logout, { body: {} });
  return redirect(safePath(next));
}

export default function Logout() {
  return null;
}
