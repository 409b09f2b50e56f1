import type { ClientLoaderFunctionArgs } from 'react-router';
import { MantineScope } from '#platform/web/theme/mantine-scope.tsx';
import AccountLayout from './account-layout.tsx';
import { loadOwnPage } from './parts/own-page.ts';

export { ErrorBoundary } from './public-layout.tsx';

/** Without a loader on the server, the page would wait for the one below and the server would send it empty. */
export function loader(): null {
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  return loadOwnPage({ request });
}

/** Chrome of the wizards of an account: the account's, with the controls and texts of the administration. */
export default function WorkspaceLayout() {
  return (
    <MantineScope>
      <AccountLayout />
    </MantineScope>
  );
}
