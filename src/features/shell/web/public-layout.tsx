import { Outlet } from 'react-router';
import { useRoot } from '#platform/web/root-data.ts';
import { DenialPage, PageError } from './page-error.tsx';
import { Frame } from './parts/frame.tsx';
// The styles of what the page of a missing project leads on to; its scripts are loaded only there.
import '#features/detail-pages/web/parts/further.module.css';
import '#features/projects/web/parts/card-parts.module.css';
import '#features/projects/web/parts/project-card.module.css';

/** Frame of public pages. */
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
