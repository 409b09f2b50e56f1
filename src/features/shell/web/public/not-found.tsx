import { type ClientLoaderFunctionArgs, data, redirectDocument } from 'react-router';

/** Every address that is not in the table of routes. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** A page knows the routes that its readers come to; a link elsewhere gets a document, which knows the others. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}

export default function NotFound() {
  return null;
}
