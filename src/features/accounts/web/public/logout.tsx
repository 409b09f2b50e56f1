import { type ActionFunctionArgs, redirect } from 'react-router';
import { webFrom } from '#platform/web-context.ts';
import { logout } from '../../contract/accounts.ts';

export function loader() {
  return redirect('/');
}

/** Ends the session; a form of the profile menu posts here. */
export async function action({ context }: ActionFunctionArgs) {
  const web = webFrom(context);
  if (web.actor) await web.call(logout, { body: {} });
  return redirect('/');
}

export default function Logout() {
  return null;
}
