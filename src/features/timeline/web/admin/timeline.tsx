import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/details.tsx';
import { MissingRightHelp } from '#platform/web/ui/missing-right.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useRefresh } from '#platform/web/use-refresh.ts';
import { useTask } from '#platform/web/use-task.ts';
import { addTimelineNote, isRecordName, readTimeline } from '../../contract.ts';
import { Entries } from '../parts/entries.tsx';

type Page = ResponseOf<typeof readTimeline>;

export function loader({ context, params }: LoaderFunctionArgs) {
  const record = params['record'] ?? '';
  if (!isRecordName(record)) throw data(null, { status: 404 });
  return apiFrom(context)(readTimeline, { query: { record } });
}

/** What happened to one record, newest first; a button adds an internal note. */
export default function Timeline() {
  const page = useLoaderData<typeof loader>();
  const { record = '' } = useParams();
  const t = useT('timeline.admin');
  const may = useMay();
  useRefresh(page.entries.some(({ mail }) => mail?.state === 'queued'));
  const { name, page: to, takes_notes: takesNotes } = page.record;
  const log = `/site-admin/audit-log/?${new URLSearchParams({ record }).toString()}`;
  return (
    <AdminPage
      title={t('title', { name })}
      crumbs={to === null ? [] : [{ label: name, to }]}
      actions={
        <>
          {may('view_audit_logs') && (
            <LinkButton to={log} variant="plain" size="small">
              {t('log')}
            </LinkButton>
          )}
          {takesNotes && <AddNote key={record} record={record} />}
        </>
      }
    >
      <Stack>
        <Card as="section" padded>
          <h2>{t('entries')}</h2>
          <Pages key={`${record}:${page.entries[0]?.id}`} record={record} first={page} />
        </Card>
        {to !== null && (
          <p>
            <Link to={to}>{t('back', { name })}</Link>
          </p>
        )}
      </Stack>
    </AdminPage>
  );
}

/** The button that opens the form for an internal note, so that the history begins at the top. */
function AddNote({ record }: { readonly record: string }) {
  const t = useT('timeline.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('note.title')}
      </Button>
      {open && <NoteDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteDialog({ record, onClose }: { readonly record: string; readonly onClose: () => void }) {
  const t = useT('timeline.admin');
  const form = useApiForm({ id: null, ...useNote(record, onClose), failure: t('note.failed') });
  return (
    <FormDialog
      form={form}
      labels={{ text: t('note.label') }}
      title={t('note.title')}
      confirmLabel={t('note.add')}
      onClose={onClose}
    >
      <FormTextArea
        form={form}
        name="text"
        label={t('note.label')}
        hint={t('note.hint')}
        rows={4}
        maxLength={2000}
        required
      />
    </FormDialog>
  );
}

function useNote(record: string, onDone: () => void) {
  const t = useT('timeline.admin');
  const platform = useT('platform');
  const call = useApi();
  const { revalidate } = useRevalidator();
  return {
    defaults: { text: '' },
    check: ({ text }: { text: string }) => ({
      text: text.trim() === '' ? platform('form.required') : undefined,
    }),
    bodyOf: ({ text }: { text: string }) => ({ record, text }),
    send: (body: { record: string; text: string }, idempotencyKey: string) =>
      call(addTimelineNote, { body }, { idempotencyKey }),
    done: async () => {
      showToast({ tone: 'success', message: t('note.added') });
      await revalidate();
      onDone();
    },
  };
}

/** The first page, and those that the reader asks for. */
function Pages({ record, first }: { readonly record: string; readonly first: Page }) {
  const t = useT('timeline.admin');
  const platform = useT('platform');
  const call = useApi();
  const task = useTask();
  const [more, setMore] = useState<readonly Page[]>([]);
  const next = (more.at(-1) ?? first).next;
  const load = async () => {
    if (next === null) return;
    const page = await call(readTimeline, { query: { record, before: next } });
    setMore((pages) => [...pages, page]);
  };
  const entries = [first, ...more].flatMap((page) => page.entries);
  const readsLog = useMay()('view_audit_logs');
  return (
    <>
      {entries.length === 0 && readsLog && <p className="muted">{t('empty')}</p>}
      {entries.length > 0 && <Entries entries={entries} />}
      {task.failure && (
        <Alert tone="danger" live="assertive">
          {task.failure}
        </Alert>
      )}
      {next !== null && (
        <Button variant="quiet" loading={task.busy} onClick={() => void task.run(load, t('failed'))}>
          {platform('action.loadMore')}
        </Button>
      )}
      {!readsLog && (
        <>
          <p className="muted">{t('withoutLog')}</p>
          <MissingRightHelp permission="view_audit_logs" />
        </>
      )}
    </>
  );
}
