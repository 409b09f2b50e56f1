import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, isApiError, useApi } from '#platform/web/api.ts';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import {
  deletePage,
  discardPageDraft,
  publishPage,
  readSitePage,
  savePageDraft,
  type SitePage,
} from '../../contract.ts';
import { HOME, pagePath, pageState } from '../../rules.ts';
import { contentOf, FIELD_NAMES, pageFormOf } from '../parts/page-form.ts';
import { PageFields } from '../parts/page-fields.tsx';
import { PreviewLink } from '../parts/preview-link.tsx';
import styles from './page.module.css';

const tones = { unpublished: 'light', published: 'success', changed: 'warning' } as const;

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readSitePage, { params: { id: params['id'] ?? '' } });
}

/** One explore page: its draft, a preview of it, and publishing it. */
export default function PageScreen() {
  const page = useLoaderData<typeof loader>();
  return <Editor key={page.id} page={page} />;
}

function Editor({ page }: { readonly page: SitePage }) {
  const t = useT('pages.admin');
  const may = useMay();
  const { form, publish, discard, remove, busy } = usePageActions(page);
  const labels = { titleEn: t('field.titleEn'), titleDe: t('field.titleDe'), south: t('field.region') };
  const { isDirty } = form.formState;
  const [confirming, setConfirming] = useState<'discard' | 'delete' | null>(null);
  const mayChange = may('change_pages');
  const state = pageState({ version: page.version, publishedVersion: page.published_version });
  const title = page.draft.title.de || page.draft.title.en || page.slug;
  return (
    <AdminPage
      record={`page:${page.id}`}
      title={title}
      crumbs={[{ label: t('list.title'), to: '/site-admin/pages/' }]}
    >
      <FormFrame form={form} labels={labels} className={styles.form}>
        <Facts page={page} />
        {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
        <fieldset disabled={!mayChange} className={styles.fieldset}>
          <PageFields form={form} page={page} />
        </fieldset>
        {mayChange && (
          <FormActions>
            <SaveButton form={form} save={t('action.save')} />
            <PreviewLink id={page.id} disabled={isDirty} />
            <Button
              variant="quiet"
              loading={busy === 'publish'}
              disabled={form.busy || isDirty || state === 'published'}
              onClick={() => void publish()}
            >
              {t('action.publish')}
            </Button>
            {state === 'changed' && (
              <Button variant="plain" onClick={() => setConfirming('discard')}>
                {t('action.discard')}
              </Button>
            )}
            {may('delete_pages') && page.slug !== HOME && (
              <Button variant="danger" onClick={() => setConfirming('delete')}>
                {t('action.delete')}
              </Button>
            )}
          </FormActions>
        )}
        {isDirty && <p className="muted">{t('saveFirst')}</p>}
      </FormFrame>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={t(confirming === 'delete' ? 'ask.delete' : 'ask.discard')}
        confirmLabel={t(confirming === 'delete' ? 'action.delete' : 'action.discard')}
        danger
        busy={busy === confirming && busy !== null}
        onConfirm={() =>
          void (confirming === 'delete' ? remove() : discard()).then(() => setConfirming(null))
        }
      >
        <p>{t(confirming === 'delete' ? 'ask.deleteText' : 'ask.discardText', { title })}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

function Facts({ page }: { readonly page: SitePage }) {
  const t = useT('pages.admin');
  const format = useFormat();
  const state = pageState({ version: page.version, publishedVersion: page.published_version });
  const address = pagePath(page.kind, page.slug);
  return (
    <p className={styles.facts}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      <span>{t(`kind.${page.kind}`)}</span>
      {page.published_at ? (
        <>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          <span>{t('publishedAt', { at: format.dateTime(page.published_at) })}</span>
        </>
      ) : (
        <span>{address}</span>
      )}
    </p>
  );
}

/** The actions on a page; a refusal, for example because somebody else has changed it, is shown above the form. */
function usePageActions(page: SitePage) {
  const t = useT('pages.admin');
  const call = useApi();
  const leave = useAfterDeletion();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'publish' | 'discard' | 'delete' | null>(null);
  const params = { id: page.id };
  const version = page.version;
  const form = useApiForm({
    defaults: pageFormOf(page.draft),
    storedVersion: version,
    bodyOf: contentOf,
    names: FIELD_NAMES,
    send: (content, idempotencyKey) =>
      call(savePageDraft, { params, body: { version, content } }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('done.saved') });
      return revalidate();
    },
  });
  const runAction = async (
    kind: 'publish' | 'discard' | 'delete',
    run: () => Promise<unknown>,
    done: string,
  ) => {
    setBusy(kind);
    try {
      await run();
      form.reset(form.getValues());
      showToast({ tone: 'success', message: done });
      if (kind === 'delete') await leave('/site-admin/pages/');
      else await revalidate();
    } catch (error) {
      await form.refuse(error);
      if (isApiError(error)) showToast({ tone: 'danger', title: t('failed'), message: error.message });
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    form: { ...form, dirty: form.dirty && busy === null },
    publish: () =>
      runAction('publish', () => call(publishPage, { params, body: { version } }), t('done.published')),
    discard: () =>
      runAction('discard', () => call(discardPageDraft, { params, body: { version } }), t('done.discarded')),
    remove: () => runAction('delete', () => call(deletePage, { params }), t('done.deleted')),
  };
}
