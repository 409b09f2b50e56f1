import { Outlet } from 'react-router';
import { AccountNav } from '#features/accounts/web/parts/account-nav.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { DenialPage } from './page-error.tsx';
import { Frame } from './parts/frame.tsx';

export { ErrorBoundary } from './public-layout.tsx';

/** Frame of account pages: that of public pages, with the navigation of the account above the content. */
export default function AccountLayout() {
  const { denial } = useRoot();
  return (
    <Frame>
      {denial ? (
        <DenialPage denial={denial} />
      ) : (
        <>
          <AccountNav />
          <Outlet />
        </>
      )}
    </Frame>
  );
}
