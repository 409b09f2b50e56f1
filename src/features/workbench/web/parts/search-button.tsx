import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import styles from './search-button.module.css';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Opens the search over everything; so do Ctrl+K and, where single keys are shortcuts, the slash. Staff only. */
export function SearchButton() {
  const { actor } = useRoot();
  return actor?.isStaff ? <OwnSearch /> : null;
}

function OwnSearch() {
  const t = useT('workbench.admin');
  const [isOpen, setIsOpen] = useState(false);
  const keys = useMemo(() => ({ '/': () => setIsOpen(true) }), []);
  useShortcuts(keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.shiftKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span className={styles.label}>{t('search.open')}</span>
        <kbd className={styles.keys} aria-hidden>
          {t('search.keys')}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
