import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { AdminFrame, AdminFrameError } from '#features/shell/web/admin-layout.tsx';
import { loadOwnPage } from '#features/shell/web/parts/own-page.ts';
import { type NavigationState, readNavigation } from '#features/shell/web/parts/navigation-state.ts';
import { SearchButton } from '#features/workbench/web/parts/search-button.tsx';
import { adminNavigation } from './admin-navigation.ts';

interface Props {
  readonly loaderData: NavigationState | undefined;
}

/** The administration: the shell's frame around the entries that features declare. */
export default function AdminLayout({ loaderData }: Props) {
  return <AdminFrame navigation={adminNavigation} folded={loaderData} search={<SearchButton />} />;
}

export function ErrorBoundary({ error, loaderData }: Props & { readonly error: unknown }) {
  return (
    <AdminFrameError
      navigation={adminNavigation}
      folded={loaderData}
      search={<SearchButton />}
      error={error}
    />
  );
}

/** Without a loader on the server, the page would wait for the loader below it and the server would send it empty. */
export function loader({ request }: LoaderFunctionArgs): NavigationState {
  return readNavigation(request.headers.get('cookie'));
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<NavigationState> {
  await loadOwnPage({ request });
  return readNavigation(document.cookie);
}
