import { IconX } from '@tabler/icons-react';
import { useT } from '../../i18n.tsx';
import type { ListAddress } from '../state.ts';
import styles from './filters.module.css';
import type { FilterLabels } from './use-filter-labels.ts';

/** The active search and filters, each with a button that removes it (look: administration). */
export function Chips({ address, labels }: { address: ListAddress; labels: FilterLabels }) {
  const t = useT('platform.admin');
  const { query, filters } = address;
  const active = filters.filter(({ param }) => query.filters[param] !== undefined);
  if (active.length === 0 && query.search === '') return null;
  return (
    <ul className={styles.chips} aria-label={t('list.filters')}>
      {query.search !== '' && (
        <Chip
          label={t('list.searchChip')}
          value={query.search}
          onRemove={() => address.change({ search: '' })}
        />
      )}
      {active.map((filter) => (
        <Chip
          key={filter.param}
          label={labels.nameOf(filter)}
          value={labels.wordsOf(filter, query.filters[filter.param] ?? '')}
          onRemove={() => address.setFilter(filter.param, '')}
        />
      ))}
    </ul>
  );
}

function Chip({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  const t = useT('platform.admin');
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={t('list.removeChip', { label, value })}
        onClick={onRemove}
      >
        <span>{t('list.chip', { label, value })}</span>
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}
