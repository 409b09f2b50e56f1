import { useLocation } from 'react-router';
import { useRoot } from '#platform/web/root-data.ts';
import { servicesBeside } from '../../placing.ts';

/**
 * The external services that the visitor has allowed, each in a separate frame that cannot access this page (decision
 * 252). A service restarts with every page; withdrawing the consent stops it at once.
 */
export function ServiceFrames({ allowed }: { readonly allowed: readonly string[] }) {
  const { externalServices } = useRoot();
  const { pathname } = useLocation();
  return servicesBeside(externalServices, pathname, allowed).map(({ key, name }) => (
    <iframe
      key={`${key} ${pathname}`}
      title={name}
      src={`/external-services/${key}/?page=${encodeURIComponent(pathname)}`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      hidden
    />
  ));
}
