import { AdminFrame, AdminFrameError } from '#features/shell/web/admin-layout.tsx';
import { adminNavigation } from './admin-navigation.ts';

export { clientLoader, loader } from '#features/shell/web/admin-layout.tsx';

/** The administration: the shell's frame around the entries that features declare. */
export default function AdminLayout() {
  return <AdminFrame navigation={adminNavigation} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFrameError navigation={adminNavigation} error={error} />;
}
