import { type ClientLoaderFunctionArgs, data, redirectDocument } from 'react-router';

/** Every address that is not in the table of routes. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Public pages do not know the routes of the administration; a link there gets a document that does. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  if (/^\/site-admin(?:\/|$)/.test(new URL(request.url).pathname)) throw redirectDocument(request.url);
  return serverLoader();
}

export default function NotFound() {
  return null;
}
