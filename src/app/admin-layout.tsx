import type { ClientLoaderFunctionArgs } from 'react-router';
import { AdminFrame, AdminFrameError } from '#features/shell/web/admin-layout.tsx';
import { loadOwnPage } from '#features/shell/web/parts/own-page.ts';
import { adminNavigation } from './admin-navigation.ts';

/** The administration: the shell's frame around the entries that features declare. */
export default function AdminLayout() {
  return <AdminFrame navigation={adminNavigation} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFrameError navigation={adminNavigation} error={error} />;
}

/** Without a loader on the server, the page would wait for the one below and the server would send it empty. */
export function loader(): null {
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  return loadOwnPage({ request });
}
