import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './parts/frame.tsx';

export { ErrorBoundary } from './public-layout.tsx';

/** Chrome of sign-up and of the links in mails: the public one; the texts of these pages come on demand. */
export default function EntryLayout() {
  return (
    <Frame>
      <Suspense>
        <Outlet />
      </Suspense>
    </Frame>
  );
}
