import { IconArrowDown, IconArrowUp, IconFileSpreadsheet, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { type AnyList, DIRECT_EXPORT_LIMIT } from '#platform/contract/list.ts';
import { type ListQuery } from '#platform/contract/list-query.ts';
import { listRoutes, requestExport, type Selection } from '#platform/contract/list-routes.ts';
import { addressOf, useApi } from '../api.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { AnchorButton, Button, IconButton } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { AfterExport, type AfterExportAction } from './after-export.tsx';
import styles from './options.module.css';
import { saveFile } from './save-file.ts';
import { messageOf } from './selection-bar.tsx';
import { type ListColumnsState, MAX_WIDTH, MIN_WIDTH } from './use-columns.ts';
import { allOf } from './use-selection.ts';

interface OptionsPanelProps {
  readonly list: AnyList;
  readonly query: ListQuery;
  readonly count: number;
  readonly columns: ListColumnsState;
  readonly afterExport: AfterExportAction | null;
}

/** Which columns are shown, in which order and width, and the exports. */
export function OptionsPanel({ list, query, count, columns, afterExport }: OptionsPanelProps) {
  const t = useT('platform.admin');
  return (
    <div className={styles.panel}>
      <ExportSection
        list={list}
        query={query}
        count={count}
        keys={columns.visibleKeys}
        afterExport={afterExport}
      />
      <section>
        <h2 className={styles.heading}>{t('list.columns')}</h2>
        <ColumnList columns={columns} />
        <Button variant="plain" size="small" onClick={columns.reset}>
          {t('list.resetColumns')}
        </Button>
      </section>
    </div>
  );
}

function ColumnList({ columns: state }: { columns: ListColumnsState }) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const { table, settings, columns, change } = state;
  const order = table.getAllLeafColumns().map((column) => column.id);
  const move = (index: number, by: number) => {
    const next = [...order];
    const [key] = next.splice(index, 1);
    if (key !== undefined) next.splice(index + by, 0, key);
    change({ order: next });
  };
  return (
    <ul className={styles.columns}>
      {table.getAllLeafColumns().map((column, index) => {
        const definition = columns[column.id];
        if (!definition) return null;
        const label = translate(definition.label);
        const isLast = column.getIsVisible() && state.visibleKeys.length === 1;
        return (
          <li key={column.id} className={styles.column}>
            <label className={styles.shown}>
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                disabled={isLast}
                onChange={(event) =>
                  change({ visibility: { ...settings.visibility, [column.id]: event.target.checked } })
                }
              />
              <span>{label}</span>
            </label>
            <input
              type="number"
              className={styles.width}
              aria-label={t('list.resize', { column: label })}
              min={MIN_WIDTH}
              max={MAX_WIDTH}
              step={10}
              value={column.getSize()}
              onChange={(event) => {
                const width = event.target.valueAsNumber;
                if (width >= MIN_WIDTH && width <= MAX_WIDTH) {
                  change({ widths: { ...settings.widths, [column.id]: Math.trunc(width) } });
                }
              }}
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

interface ExportSectionProps extends Omit<OptionsPanelProps, 'columns'> {
  readonly keys: readonly string[];
}

/** Fewer than 500 rows are a download, more are made in the background and mailed (spec 2 §4). */
function ExportSection({ list, query, count, keys, afterExport }: ExportSectionProps) {
  const t = useT('platform.admin');
  const call = useApi();
  const [state, setState] = useState<'idle' | 'sending' | 'started' | 'failed'>('idle');
  const [exported, setExported] = useState<Selection | null>(null);
  const params = {
    ordering: query.ordering,
    ...(query.search === '' ? {} : { search: query.search }),
    ...query.filters,
  };
  const href = addressOf(listRoutes(list).export.path, {}, { ...params, format: 'xlsx', columns: keys });
  const request = async () => {
    setState('sending');
    try {
      const { message } = await call(requestExport, {
        body: { list: list.id, query: params, columns: [...keys] },
      });
      setState('started');
      setExported(allOf(query, count));
      showToast({ tone: 'success', message });
    } catch {
      setState('failed');
      showToast({ tone: 'danger', title: t('list.errorTitle'), message: t('list.exportFailed') });
    }
  };
  return (
    <section className={styles.export}>
      <h2 className={styles.heading}>{t('list.export')}</h2>
      {count < DIRECT_EXPORT_LIMIT && (
        <DirectExport href={href} onSaved={() => setExported(allOf(query, count))} />
      )}
      <Button
        variant="quiet"
        size="small"
        loading={state === 'sending'}
        icon={<IconMail size={18} aria-hidden />}
        onClick={() => void request()}
      >
        {t('list.exportMail')}
      </Button>
      {count >= DIRECT_EXPORT_LIMIT && (
        <p className={styles.hint}>{t('list.exportMailHint', { limit: DIRECT_EXPORT_LIMIT })}</p>
      )}
      {state === 'started' && (
        <Alert tone="success" live="polite">
          {t('list.exportStarted')}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert tone="danger" live="assertive">
          {t('list.exportFailed')}
        </Alert>
      )}
      {afterExport && exported && count > 0 && (
        <AfterExport list={list} action={afterExport} selection={exported} />
      )}
    </section>
  );
}

/** A download whose refusal is read beside the button. */
function DirectExport({ href, onSaved }: { readonly href: string; readonly onSaved: () => void }) {
  const t = useT('platform.admin');
  const [refused, setRefused] = useState<string | null>(null);
  const download = async () => {
    setRefused(null);
    try {
      await saveFile(href);
      onSaved();
    } catch (error) {
      const reason = messageOf(error) ?? t('list.errorText');
      setRefused(t('list.exportRefused', { reason }));
    }
  };
  return (
    <>
      <AnchorButton
        href={href}
        variant="quiet"
        size="small"
        icon={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {t('list.exportDirect')}
      </AnchorButton>
      {refused !== null && (
        <Alert tone="danger" live="assertive">
          {refused}
        </Alert>
      )}
    </>
  );
}
