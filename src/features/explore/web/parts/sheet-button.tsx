import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import styles from './explore-filters.module.css';
import { type ExploreState, filtersInForce } from './explore-state.ts';

/** The popover with the order and the checkboxes. */
export const SHEET_ID = 'explore-sheet';

/**
 * On phones, where order and checkboxes would push the first project off the screen: opens them, also without scripts,
 * and says how many are in force. Wider windows show them in the form.
 */
export function SheetButton({ state }: { state: ExploreState }) {
  const t = useT('explore.list');
  const count = filtersInForce(state);
  return (
    <button type="button" popoverTarget={SHEET_ID} className={styles.sheetButton}>
      <IconAdjustmentsHorizontal size={20} aria-hidden />
      {t('filter')}
      {count > 0 && (
        <span className={styles.inForce}>
          {count}
          <span className="visually-hidden"> {t('inForce')}</span>
        </span>
      )}
    </button>
  );
}
