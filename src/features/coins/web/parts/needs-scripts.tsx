import { useT } from '#platform/web/i18n.tsx';

/** Tells browsers that run no scripts why no code can be redeemed. */
export default function NeedsScripts() {
  const t = useT('coins.support');
  return <p>{t('noScript')}</p>;
}
