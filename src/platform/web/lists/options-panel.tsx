import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './options.module.css';
import { type ListColumnsState, MAX_WIDTH, MIN_WIDTH } from './use-columns.ts';

/** Visibility, order and width of the columns. */
export function OptionsPanel({ columns }: { readonly columns: ListColumnsState }) {
  const t = useT('platform.admin');
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('list.columns')}</h2>
      <ColumnList columns={columns} />
      <Button variant="plain" size="small" onClick={columns.reset}>
        {t('list.resetColumns')}
      </Button>
    </section>
  );
}

function ColumnList({ columns: state }: { columns: ListColumnsState }) {
  const t = useT('platform.admin');
  const { all, shown, settings, change, setWidth } = state;
  const order = all.map(({ key }) => key);
  const move = (index: number, by: number) => {
    const next = [...order];
    const [key] = next.splice(index, 1);
    if (key !== undefined) next.splice(index + by, 0, key);
    change({ order: next });
  };
  return (
    <ul className={styles.columns}>
      {all.map(({ key, label, width, isVisible }, index) => {
        return (
          <li key={key} className={styles.column}>
            <label className={styles.shown}>
              <input
                type="checkbox"
                checked={isVisible}
                disabled={isVisible && shown.length === 1}
                onChange={(event) =>
                  change({ visibility: { ...settings.visibility, [key]: event.target.checked } })
                }
              />
              <span>{label}</span>
            </label>
            <WidthField
              label={t('list.resize', { column: label })}
              width={width}
              onChange={(next) => setWidth(key, next)}
            />
            <IconButton
              label={t('list.moveUp', { column: label })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={t('list.moveDown', { column: label })}
              disabled={index === order.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

interface WidthFieldProps {
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly onChange: (width: number) => void;
}

/** The width of a column. What is being typed, such as the first digit, need not be a possible width yet. */
function WidthField({ label, width, onChange }: WidthFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      className={styles.width}
      aria-label={label}
      min={MIN_WIDTH}
      max={MAX_WIDTH}
      step={10}
      value={typed ?? width}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.valueAsNumber;
        if (next >= MIN_WIDTH && next <= MAX_WIDTH) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
