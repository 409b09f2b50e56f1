import { Outlet } from 'react-router';
import { useRoot } from '#platform/web/root-data.ts';
import { DenialPage, PageError } from './page-error.tsx';
import { Frame } from './parts/frame.tsx';

/** Chrome of public pages. */
export default function PublicLayout() {
  const { denial } = useRoot();
  return <Frame>{denial ? <DenialPage denial={denial} /> : <Outlet />}</Frame>;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}
