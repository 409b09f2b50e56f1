import { lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import type { FurtherView } from '#features/detail-pages/web/parts/further.tsx';
import { isApiError } from '#platform/web/api-error.ts';
import type { Denial } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { ForbiddenState } from '#platform/web/ui/states.tsx';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import styles from './page-error.module.css';

// Only the page of a missing project shows them.
const Further = import.meta.env.SSR
  ? (await import('#features/detail-pages/web/parts/further.tsx')).default
  : lazy(() => import('#features/detail-pages/web/parts/further.tsx'));

interface Failure {
  readonly status: number;
  readonly permission: string | null;
  /** Where visitors go on from a missing project. */
  readonly further?: FurtherView | undefined;
}

/** What the error pages of an area have of their own. */
export interface ErrorArea {
  /** Explains a missing permission. */
  readonly forbidden: (permission: string) => ReactNode;
}

/**
 * The page shown for an error: 404, 403, 401 or 503; 400, 405, 413 and 415 for requests that cannot be read; 500 for
 * everything unexpected.
 */
export function PageError({ error, bare, area }: { error: unknown; bare?: boolean; area?: ErrorArea }) {
  return <ErrorPage {...failureOf(error)} bare={bare} area={area} />;
}

/** The error page for a request that the table of routes refuses. */
export function DenialPage({ denial, area }: { denial: Denial; area?: ErrorArea }) {
  return <ErrorPage status={denial.status} permission={denial.permission} area={area} />;
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const detail = error.data as { permission?: unknown; further?: FurtherView } | null;
    const permission = typeof detail?.permission === 'string' ? detail.permission : null;
    return { status: error.status, permission, further: detail?.further };
  }
  if (isApiError(error)) return { status: error.status, permission: error.permission };
  return { status: 500, permission: null };
}

interface ErrorPageProps extends Failure {
  readonly bare?: boolean | undefined;
  readonly area?: ErrorArea | undefined;
}

function ErrorPage({ status, permission, further, bare = false, area }: ErrorPageProps) {
  const t = useT('shell');
  const { settings, requestId, actor } = useRoot();
  const { pathname, search } = useLocation();
  const kind = kindOf(status);
  const title = t(`error.${kind}Title`);
  useLoadFailureToast(kind === 'server' || kind === 'unavailable');
  const Main = bare ? 'main' : 'div';
  const page = (
    <Main className={styles.page}>
      <title>{`${title} – ${settings.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status} aria-hidden>
        {status}
      </p>
      <h1>{title}</h1>
      {kind === 'notFound' && search.includes('preview_token=') && <p>{t('error.previewText')}</p>}
      {kind === 'notFound' && area ? (
        <p>{t('error.adminNotFoundText')}</p>
      ) : (
        <Explanation kind={kind} permission={permission} area={area} />
      )}
      <p className={styles.actions}>
        {kind === 'signIn' && <a href="/login/">{t('error.toLogin')}</a>}
        {(kind === 'server' || kind === 'unavailable') && <a href={pathname + search}>{t('error.retry')}</a>}
        {area && actor?.isStaff ? (
          <a href="/site-admin/">{t('error.toAdmin')}</a>
        ) : (
          <a href="/">{t('error.toProjects')}</a>
        )}
      </p>
      {kind === 'server' && requestId !== '' && <Reference id={requestId} />}
    </Main>
  );
  if (!further) return page;
  return (
    <>
      {page}
      <div className={styles.further}>
        <Suspense>
          <Further further={further} organization={null} />
        </Suspense>
      </div>
    </>
  );
}

type Kind = 'notFound' | 'forbidden' | 'signIn' | 'unreadable' | 'server' | 'unavailable';

function kindOf(status: number): Kind {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 401) return 'signIn';
  // An invalid body, a wrong method, a body that is too large, a wrong content type.
  if ([400, 405, 413, 415].includes(status)) return 'unreadable';
  return status === 503 ? 'unavailable' : 'server';
}

function Explanation({
  kind,
  permission,
  area,
}: Pick<ErrorPageProps, 'permission' | 'area'> & { kind: Kind }) {
  const t = useT('shell');
  const p = useT('platform');
  if (kind === 'forbidden' && area && permission) return area.forbidden(permission);
  if (kind === 'forbidden') return <ForbiddenState permission={permission} />;
  if (kind === 'signIn') return <p>{p('state.signInNeeded')}</p>;
  if (kind === 'unreadable') return <p>{p('state.errorText')}</p>;
  return <p>{t(`error.${kind}Text`)}</p>;
}

function Reference({ id }: { id: string }) {
  const t = useT('platform');
  return <p className={styles.reference}>{t('state.requestId', { id })}</p>;
}
