import { useLocation, Link } from 'react-router';
import { intlLocale, VISITOR_LOCALES } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import styles from './footer.module.css';

const LEGAL = [
  ['imprint', '/imprint/'],
  ['privacy', '/privacy/'],
  ['accessibility', '/accessibility/'],
  ['cookies', '/cookie-settings/'],
] as const;

/** The footer of every page: legal links, the language, and the name of the operator. */
export function Footer() {
  const t = useT('shell');
  const { settings } = useRoot();
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <LegalLinks />
        <LocaleSwitch />
        <p className={styles.note}>{t('footer.legal', { operator: settings.operatorName })}</p>
      </div>
    </footer>
  );
}

/** The pages that every page must lead to. */
export function LegalLinks() {
  const t = useT('shell');
  return (
    <nav aria-label={t('footer.label')}>
      <ul className={styles.links}>
        {LEGAL.map(([key, path]) => (
          <li key={path}>
            <Link to={path}>{t(`footer.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The choice of language and salutation as plain links, so that it works without scripts. */
export function LocaleSwitch() {
  const t = useT('shell');
  const current = useLocale();
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  return (
    <nav aria-label={t('footer.language')}>
      <ul className={styles.locales}>
        {VISITOR_LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={`/locale/?locale=${locale}&next=${next}`}
              lang={intlLocale(locale)}
              rel="nofollow"
              aria-current={locale === current ? 'true' : undefined}
            >
              {t(`locale.${locale}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
