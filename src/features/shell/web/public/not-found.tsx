import { data } from 'react-router';

/** Every URL that is not in the table of routes. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
