import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRoot } from '../root-data.ts';
import styles from './page.module.css';
import { useCurrentTitlePrefix } from './title-prefix.ts';

export interface PageProps {
  /** Without the site's name; that is added. */
  readonly title: string;
  readonly description?: string;
  /**
   * Path of the canonical address; the page's own path unless said otherwise. For search engines alone: what people
   * share is the page that they are on.
   */
  readonly canonical?: string;
  /** Path or address of the share picture. */
  readonly image?: string;
  /** Structured data (schema.org). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly noindex?: boolean;
  /** A column for reading instead of the full page width. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** Width, gutter, title and what search engines and share previews read. */
export function Page({ narrow = false, children, ...head }: PageProps) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <PageHead {...head} />
      {children}
    </div>
  );
}

/** The head alone, for pages with a layout of their own. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  jsonLd,
  noindex,
}: Omit<PageProps, 'narrow' | 'children'>) {
  const { settings, locale } = useRoot();
  const { pathname } = useLocation();
  return (
    <>
      <DocumentTitle title={title} />
      <link rel="canonical" href={absolute(settings.baseUrl, canonical ?? pathname)} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={absolute(settings.baseUrl, pathname)} />
      <meta property="og:site_name" content={settings.siteName} />
      <meta property="og:locale" content={locale === 'en_US' ? 'en_US' : 'de_DE'} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={absolute(settings.baseUrl, image)} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {noindex && <meta name="robots" content="noindex" />}
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(jsonLd) }} />}
    </>
  );
}

/** The title of the page with the site's name, and `Error: ` before it after a failed submit. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const { settings } = useRoot();
  const prefix = useCurrentTitlePrefix();
  return <title>{`${prefix ? `${prefix} ` : ''}${title} – ${settings.siteName}`}</title>;
}

function absolute(base: string, path: string): string {
  return /^https?:/.test(path) ? path : `${base}${path}`;
}

function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
