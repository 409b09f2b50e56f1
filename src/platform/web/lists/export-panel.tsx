import { IconFileSpreadsheet, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AnyList, DIRECT_EXPORT_LIMIT } from '#platform/contract/list.ts';
import { type ListQuery } from '#platform/contract/list-query.ts';
import { exportsPath, listRoutes, requestExport } from '#platform/contract/list-routes.ts';
import { addressOf, useApi } from '../api.ts';
import { useT } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { AfterExport, type AfterExportAction } from './after-export.tsx';
import styles from './options.module.css';
import { FileButton } from './file-button.tsx';
import { saveFile } from './save-file.ts';
import { type ChosenRows, chosenRows } from './chosen-rows.ts';
import { useMatchingRows } from './use-selection.ts';

interface ExportPanelProps {
  readonly list: AnyList;
  readonly query: ListQuery;
  readonly count: number;
  /** The columns of the file. */
  readonly keys: readonly string[];
  readonly afterExport: AfterExportAction | null;
}

/** Fewer than 500 rows are downloaded, more are exported in the background and mailed (spec 2 §4). */
export function ExportPanel({ list, query, count, keys, afterExport }: ExportPanelProps) {
  const t = useT('platform.admin');
  const call = useApi();
  const isStaff = useRoot().actor?.isStaff ?? false;
  const [state, setState] = useState<'idle' | 'sending' | 'started' | 'failed'>('idle');
  const [exported, setExported] = useState<ChosenRows | null>(null);
  const rowsNow = useRowsNow(list, query, afterExport !== null);
  const params = {
    ordering: query.ordering,
    ...(query.search === '' ? {} : { search: query.search }),
    ...query.filters,
  };
  const href = addressOf(listRoutes(list).export.path, {}, { ...params, format: 'xlsx', columns: keys });
  const request = async () => {
    setState('sending');
    try {
      const rows = await rowsNow();
      const { message } = await call(requestExport, {
        body: { list: list.id, query: params, columns: [...keys] },
      });
      setState('started');
      setExported(rows);
      showToast({ tone: 'success', message });
    } catch {
      setState('failed');
      showToast({ tone: 'danger', title: t('list.errorTitle'), message: t('list.exportFailed') });
    }
  };
  return (
    <div className={styles.export}>
      {count < DIRECT_EXPORT_LIMIT && (
        <DirectExport
          href={href}
          download={async () => {
            const rows = await rowsNow();
            await saveFile(href);
            setExported(rows);
          }}
        />
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
      <Link to={exportsPath(isStaff)}>{t('list.exports')}</Link>
      {afterExport && exported && count > 0 && (
        <AfterExport list={list} action={afterExport} rows={exported} />
      )}
    </div>
  );
}

/** Finds the rows that are about to be exported, if they are needed afterwards: one that comes later is not among them. */
function useRowsNow(list: AnyList, query: ListQuery, areNeeded: boolean) {
  const matching = useMatchingRows(list);
  return async () => (areNeeded ? chosenRows(await matching(query)) : null);
}

function DirectExport(props: { readonly href: string; readonly download: () => Promise<void> }) {
  const t = useT('platform.admin');
  return (
    <FileButton
      {...props}
      refusal={(reason) => t('list.exportRefused', { reason })}
      variant="quiet"
      size="small"
      icon={<IconFileSpreadsheet size={18} aria-hidden />}
    >
      {t('list.exportDirect')}
    </FileButton>
  );
}
