import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { storage } from '#platform/web/storage.ts';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import styles from './view-switch.module.css';

const KEY = 'explore_view';

/** Whether the visitor has chosen the map of lists, which their browser remembers; and the choice. */
export function useMapChoice(): readonly [boolean, (isMap: boolean) => void] {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (isMap: boolean) => {
    setChosen(isMap);
    if (isMap) storage('local')?.setItem(KEY, 'map');
    else storage('local')?.removeItem(KEY);
  };
  return [chosen ?? (hydrated && storage('local')?.getItem(KEY) === 'map'), choose];
}

interface Props {
  readonly isMap: boolean;
  readonly onChoose: (isMap: boolean) => void;
}

/** "List | Map": whether the map is shown above the cards. */
export function ViewSwitch({ isMap, onChoose }: Props) {
  const t = useT('explore.list');
  return (
    <div role="group" aria-label={t('view.label')} className={styles.switch}>
      <button type="button" aria-pressed={!isMap} onClick={() => onChoose(false)}>
        <IconLayoutGrid size={18} aria-hidden />
        {t('view.list')}
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => onChoose(true)}>
        <IconMap2 size={18} aria-hidden />
        {t('view.map')}
      </button>
    </div>
  );
}
