import { useT } from '#platform/web/i18n.tsx';

/**
 * Tells browsers that run no scripts why no code can be redeemed. Written by the server alone, so that nothing of it is
 * shipped to pages: `<noscript>{import.meta.env.SSR && <NeedsScripts />}</noscript>`.
 */
export function NeedsScripts() {
  const t = useT('coins.support');
  return <p>{t('noScript')}</p>;
}
