import { type ReactNode, useRef } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Page, type PageProps } from '#platform/web/ui/page.tsx';
import type { VotingView } from '#features/votes/web/parts/voting-view.ts';
import { BackLink } from './parts/back-link.tsx';
import styles from './parts/detail-frame.module.css';
import { Gallery, type GalleryPhoto } from './parts/content/gallery.tsx';
import { SupportBar, VoteBar } from './parts/overview/support-bar.tsx';
import { useOverviewScroll } from './parts/overview/use-overview-scroll.ts';

export interface DetailFrameProps extends Omit<PageProps, 'children' | 'narrow'> {
  readonly slug: string;
  /** The list that contains the page. */
  readonly list: { readonly path: string; readonly label: string };
  readonly preview: boolean;
  /** A notice about the page, above its content. */
  readonly notice?: ReactNode;
  /** Null for a page without a gallery. */
  readonly photos: readonly GalleryPhoto[] | null;
  readonly head: ReactNode;
  /** Below the pictures. */
  readonly summary?: string;
  readonly aside: ReactNode;
  readonly body: ReactNode;
  /** Below both columns. */
  readonly children?: ReactNode;
  /** The content of the bar at the bottom of small windows; null while giving is not possible. */
  readonly support: { readonly label: string; readonly state: ReactNode } | null;
  /** The voting for which the page collects votes; null if there is none. */
  readonly votes: VotingView | null;
  readonly hidesBrand?: boolean;
}

/** The page of a project or of an organization: gallery, head and body on the left, the actions on the right. */
export function DetailFrame({
  slug,
  list,
  preview,
  notice,
  photos,
  head,
  summary,
  aside,
  body,
  children,
  support,
  votes,
  hidesBrand,
  ...page
}: DetailFrameProps) {
  const t = useT('detail-pages');
  const overview = useRef<HTMLElement>(null);
  useOverviewScroll(overview, slug);
  return (
    <Page {...page}>
      <BackLink to={list.path} label={list.label} />
      {preview && <Alert tone="warning">{t('project.alert.preview')}</Alert>}
      {notice}
      <article
        className={styles.layout}
        ref={overview}
        data-plain={photos === null || undefined}
        data-hides-brand={hidesBrand || undefined}
      >
        {head}
        {photos && (
          <div className={styles.gallery}>
            <Gallery title={page.title} photos={photos} />
          </div>
        )}
        {summary !== undefined && <p className={styles.summary}>{summary}</p>}
        {aside}
        <div className={styles.body}>{body}</div>
      </article>
      {children}
      {support && (
        <SupportBar target="give" label={support.label}>
          {support.state}
        </SupportBar>
      )}
      {votes?.state === 'active' && <VoteBar view={votes} />}
    </Page>
  );
}
