import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './parts/frame.tsx';

export { ErrorBoundary } from './public-layout.tsx';

/** Frame of sign-up pages and of pages opened by links in mails: that of public pages; their texts are loaded on demand. */
export default function EntryLayout() {
  return (
    <Frame>
      <Suspense>
        <Outlet />
      </Suspense>
    </Frame>
  );
}
