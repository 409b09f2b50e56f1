import { useT } from '#platform/web/i18n.tsx';

/** Explains to visitors without scripts why they cannot redeem codes. */
export default function NeedsScripts() {
  const t = useT('coins.support');
  return <p>{t('noScript')}</p>;
}
