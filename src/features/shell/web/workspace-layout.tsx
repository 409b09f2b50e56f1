import type { ClientLoaderFunctionArgs } from 'react-router';
import AccountLayout from './account-layout.tsx';
import { loadOwnPage } from './parts/own-page.ts';

export { ErrorBoundary } from './public-layout.tsx';

/** Required: without a loader on the server, the server would send the page empty, because of the client loader. */
export function loader(): null {
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  return loadOwnPage({ request });
}

/** Frame of the wizards of an account: that of account pages, with the texts of the administration. */
export default function WorkspaceLayout() {
  return <AccountLayout />;
}
