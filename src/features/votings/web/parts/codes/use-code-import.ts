import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addressOf, isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { saveFile } from '#platform/web/lists/save-file.ts';
import { useTask } from '#platform/web/use-task.ts';
import {
  checkVotingCodes,
  type CodeImport,
  importedCodesSchema,
  importVotingCodes,
  reportVotingCodes,
} from '../../../contract/votings.ts';
import { linesOf } from '../../../rules/code-import.ts';

/** What the check has found, and the content that it is about. */
interface Checked {
  readonly name: string;
  readonly content: string;
  readonly report: CodeImport;
  /** Of the import that may follow. */
  readonly key: string;
}

/**
 * An import of codes in its steps: the content is entered, checked, and what can be added is imported. If that has changed
 * since the check, nothing is imported and the new state is shown.
 */
export function useCodeImport(slug: string) {
  const call = useApi();
  const t = useT('platform');
  const { revalidate } = useRevalidator();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [made, setMade] = useState<{ readonly batch: string; readonly count: number } | null>(null);
  const task = useTask();
  const params = { slug };
  const check = (content: string) => call(checkVotingCodes, { params, body: { content } });
  const form = useApiForm({
    id: null,
    defaults: { name: '', content: '' },
    schema: importedCodesSchema,
    bodyOf: (entry) => entry,
    refusals: 'votings',
    send: ({ content }) => check(content),
    done: (report, entry) => {
      task.forgetFailure();
      setChecked({ ...entry, report, key: newIdempotencyKey() });
    },
  });
  const lines = useMemo(() => linesOf(checked?.content ?? ''), [checked?.content]);
  const send = async ({ name, content, report, key }: Checked) => {
    const body = { name, content, version: report.version };
    try {
      setMade(await call(importVotingCodes, { params, body }, { idempotencyKey: key }));
    } catch (error) {
      if (isApiError(error) && error.status === 409)
        setChecked({ name, content, report: await check(content), key: newIdempotencyKey() });
      throw error;
    }
    await revalidate();
  };
  return {
    form,
    /** The result of the check; null while the content is being entered. */
    report: checked?.report ?? null,
    /** The text of a line, by its number. */
    lineText: (line: number) => lines[line - 1] ?? '',
    /** The batch that was imported. */
    made,
    task,
    change: () => setChecked(null),
    add: () => {
      if (checked) void task.run(() => send(checked), t('toast.unexpected'));
    },
    download: () => {
      const body = { content: checked?.content, batch: made?.batch ?? null };
      return task.run(
        () => saveFile(addressOf(reportVotingCodes.path, params, {}), body),
        t('toast.unexpected'),
      );
    },
  };
}
