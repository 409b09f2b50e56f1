import { redirect } from 'react-router';

/** An address of the specification (spec 2 §2): the list has taken its place. */
export function loader(): Response {
  return redirect('/site-admin/organizations/');
}

/** Never shown. */
export default function OrganizationsOld(): null {
  return null;
}
