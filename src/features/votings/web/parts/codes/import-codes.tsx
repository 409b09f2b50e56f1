import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldId, TextField } from '#platform/web/ui/fields.tsx';
import { type CodeImport, IMPORT_CHARACTERS, NAMED_ROWS } from '../../../contract/votings.ts';
import { linesOf } from '../../../rules/code-import.ts';
import { IMPORT_MAX } from '../../../rules/codes.ts';
import styles from './import.module.css';
import { tableText } from './table-file.ts';
import { useCodeImport } from './use-code-import.ts';

/** Bytes of the largest file: a workbook is packed, and larger than its text. */
const FILE_BYTES = 4 * IMPORT_CHARACTERS;

type Import = ReturnType<typeof useCodeImport>;

interface Props {
  readonly slug: string;
  readonly onClose: () => void;
}

/** Imports codes in two steps: what would become of each row is shown before anything is imported. */
export function ImportDialog({ slug, onClose }: Props) {
  const steps = useCodeImport(slug);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const { report } = steps;
  if (report === null) return <Entry steps={steps} onClose={onClose} file={file} onFile={setFile} />;
  return <Result steps={steps} report={report} onClose={onClose} />;
}

interface StepProps {
  readonly steps: Import;
  readonly onClose: () => void;
}

interface ChosenFile {
  readonly name: string;
  readonly lines: number;
}

interface EntryProps extends StepProps {
  readonly file: ChosenFile | null;
  readonly onFile: (file: ChosenFile | null) => void;
}

/** The codes of a file, or of the text field: the text of a large file would make the field slow. */
function Entry({ steps: { form }, onClose, file, onFile }: EntryProps) {
  const t = useT('votings.admin');
  const format = useFormat();
  const refuse = (message: string) => form.setError('content', { message });
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    form.clearErrors('content');
    const isLarge = chosen.size > FILE_BYTES;
    const text = isLarge ? '' : await tableText(chosen).catch(() => null);
    if (text === null) refuse(t('codes.fileUnreadable'));
    else if (isLarge || text.length > IMPORT_CHARACTERS)
      refuse(t('codes.fileTooLarge', { max: format.number(IMPORT_MAX) }));
    else {
      form.setValue('content', text, { shouldDirty: true, shouldValidate: true });
      if (form.getValues('name') === '')
        form.setValue('name', chosen.name.slice(0, 120), { shouldDirty: true });
      onFile({ name: chosen.name, lines: linesOf(text).length });
    }
  };
  const remove = () => {
    form.setValue('content', '', { shouldDirty: true });
    onFile(null);
  };
  return (
    <FormDialog
      form={form}
      title={t('codes.importTitle')}
      confirmLabel={t('codes.check')}
      onClose={onClose}
      size="large"
    >
      <p>{t('codes.checkHint')}</p>
      {file === null ? (
        <TextField
          type="file"
          name="codes-file"
          label={t('codes.file')}
          hint={t('codes.fileHint', { max: format.number(IMPORT_MAX) })}
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      ) : (
        <div id={fieldId('content')} tabIndex={-1} className={styles.file}>
          <span>
            {t('codes.fileChosen', { name: file.name, count: file.lines, lines: format.number(file.lines) })}
          </span>
          <Button variant="quiet" size="small" onClick={remove}>
            {t('codes.removeFile')}
          </Button>
        </div>
      )}
      <FormText form={form} name="name" label={t('codes.batchName')} required maxLength={120} />
      {file === null && (
        <FormTextArea
          form={form}
          name="content"
          label={t('codes.content')}
          hint={t('codes.contentHint')}
          required
          rows={8}
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}

function Result({ steps, report, onClose }: StepProps & { readonly report: CodeImport }) {
  const t = useT('votings.admin');
  const platform = useT('platform');
  const format = useFormat();
  const { made, task } = steps;
  const { added } = report;
  const counted = { count: added, number: format.number(added) };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('codes.importTitle')}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => void steps.download()}
          >
            {t('codes.report')}
          </Button>
          <Button variant="quiet" onClick={made ? onClose : steps.change}>
            {made ? platform('action.close') : t('codes.changeInput')}
          </Button>
          {!made && added > 0 && (
            <Button variant="trust" loading={task.busy} onClick={steps.add}>
              {t('codes.importNow', counted)}
            </Button>
          )}
        </>
      }
    >
      {task.failure !== null && (
        <Alert tone="danger" live="assertive">
          {task.failure}
        </Alert>
      )}
      <Alert tone={made ? 'success' : added > 0 ? 'info' : 'warning'} live="polite">
        {made
          ? t('codes.made', { count: made.count })
          : added > 0
            ? t('codes.canAdd', counted)
            : t('codes.cannotAdd')}
      </Alert>
      {report.named.length > 0 && <NotAdded steps={steps} report={report} />}
    </Dialog>
  );
}

/** The rows that are not added: how many for each reason, and the first of them. */
function NotAdded({ steps, report }: { readonly steps: Import; readonly report: CodeImport }) {
  const t = useT('votings.admin');
  const format = useFormat();
  const count = report.rows - report.added;
  return (
    <>
      <p className={styles.count}>{t('codes.notAdded', { count, number: format.number(count) })}</p>
      <ul>
        {report.not_added.map((one) => (
          <li key={one.reason}>
            {t(`codes.result.${one.reason}`)}: {format.number(one.count)}
          </li>
        ))}
      </ul>
      {count > report.named.length && (
        <p className="muted">{t('codes.firstRows', { count: format.number(NAMED_ROWS) })}</p>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('codes.notAddedRows')}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('codes.line')}</th>
              <th scope="col">{t('codes.asTyped')}</th>
              <th scope="col">{t('codes.resultLabel')}</th>
            </tr>
          </thead>
          <tbody>
            {report.named.map(({ line, reason, first }) => (
              <tr key={line}>
                <td>{format.number(line)}</td>
                <td className={styles.text} translate="no">
                  {steps.lineText(line)}
                </td>
                <td>
                  {first === null
                    ? t(`codes.result.${reason}`)
                    : t('codes.inLine', { line: format.number(first) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
