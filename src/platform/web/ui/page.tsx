import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRoot } from '../root-data.ts';
import styles from './page.module.css';
import { useCurrentTitlePrefix } from './title-prefix.ts';

export interface PageProps {
  /** Without the site's name, which is appended. */
  readonly title: string;
  readonly description?: string;
  /**
   * Path of the canonical address, for search engines; the page's own path by default. Sharing always uses the address
   * of the page itself.
   */
  readonly canonical?: string;
  /** Path or address of the picture for share previews. */
  readonly image?: string;
  /** Structured data (schema.org). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly noindex?: boolean;
  /** A narrow column for reading instead of the full page width. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** Width, gutter, title, and the metadata for search engines and share previews. */
export function Page({ narrow = false, children, ...head }: PageProps) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <PageHead {...head} />
      {children}
    </div>
  );
}

/** The metadata only, for pages with a layout of their own. */
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

/** The title of the page with the site's name; `Error: ` in front of it after a failed submit. */
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
