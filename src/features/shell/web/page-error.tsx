import { isRouteErrorResponse, useLocation } from 'react-router';
import { isApiError } from '#platform/web/api-error.ts';
import type { Denial } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { ForbiddenState } from '#platform/web/ui/states.tsx';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import styles from './page-error.module.css';

interface Failure {
  readonly status: number;
  readonly permission: string | null;
}

/**
 * The page in place of one that cannot be shown: 404, 403, 401, 503, 400, 405, 413 and 415 for what it cannot read, or 500
 * for everything unexpected.
 */
export function PageError({ error, bare = false }: { error: unknown; bare?: boolean }) {
  return <ErrorPage {...failureOf(error)} bare={bare} />;
}

/** The same for a refusal by the table of routes. */
export function DenialPage({ denial }: { denial: Denial }) {
  return <ErrorPage status={denial.status} permission={denial.permission} bare={false} />;
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const detail = error.data as { permission?: unknown } | null;
    const permission = typeof detail?.permission === 'string' ? detail.permission : null;
    return { status: error.status, permission };
  }
  if (isApiError(error)) return { status: error.status, permission: error.permission };
  return { status: 500, permission: null };
}

function ErrorPage({ status, permission, bare }: Failure & { bare: boolean }) {
  const t = useT('shell');
  const { settings, requestId } = useRoot();
  const { pathname, search } = useLocation();
  const kind = kindOf(status);
  const title = t(`error.${kind}Title`);
  useLoadFailureToast(kind === 'server' || kind === 'unavailable');
  const Main = bare ? 'main' : 'div';
  return (
    <Main className={styles.page}>
      <title>{`${title} – ${settings.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status} aria-hidden>
        {status}
      </p>
      <h1>{title}</h1>
      {kind === 'notFound' && search.includes('preview_token=') && <p>{t('error.previewText')}</p>}
      <Explanation kind={kind} permission={permission} />
      <p className={styles.actions}>
        {kind === 'signIn' && <a href="/login/">{t('error.toLogin')}</a>}
        {(kind === 'server' || kind === 'unavailable') && <a href={pathname + search}>{t('error.retry')}</a>}
        <a href="/">{t('error.toProjects')}</a>
      </p>
      {kind === 'server' && requestId !== '' && <Reference id={requestId} />}
    </Main>
  );
}

type Kind = 'notFound' | 'forbidden' | 'signIn' | 'unreadable' | 'server' | 'unavailable';

function kindOf(status: number): Kind {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 401) return 'signIn';
  // A broken body, another method, too large a body, another kind of body.
  if ([400, 405, 413, 415].includes(status)) return 'unreadable';
  return status === 503 ? 'unavailable' : 'server';
}

function Explanation({ kind, permission }: { kind: Kind; permission: string | null }) {
  const t = useT('shell');
  const p = useT('platform');
  if (kind === 'forbidden') return <ForbiddenState permission={permission} />;
  if (kind === 'signIn') return <p>{p('state.signInNeeded')}</p>;
  if (kind === 'unreadable') return <p>{p('state.errorText')}</p>;
  return <p>{t(`error.${kind}Text`)}</p>;
}

function Reference({ id }: { id: string }) {
  const t = useT('platform');
  return <p className={styles.reference}>{t('state.requestId', { id })}</p>;
}
