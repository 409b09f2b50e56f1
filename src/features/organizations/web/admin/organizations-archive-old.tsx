import { redirect } from 'react-router';

/** An address of the specification (spec 2 §2): the list with its filter has taken its place. */
export function loader(): Response {
  return redirect('/site-admin/organizations/?archived=true');
}

/** Never shown. */
export default function OrganizationsArchiveOld(): null {
  return null;
}
