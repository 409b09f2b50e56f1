import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { apiFrom, isApiError, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import {
  deletePage,
  discardPageDraft,
  publishPage,
  readSitePage,
  savePageDraft,
  type SitePage,
} from '../../contract.ts';
import { HOME, pagePath, pageState } from '../../rules.ts';
import { contentOf, FIELD_NAMES, type PageForm, pageFormOf } from '../parts/page-form.ts';
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
  // What was saved or taken back begins a new form; other changes stay where they are typed.
  return <Editor key={`${page.id} ${page.version}`} page={page} />;
}

function Editor({ page }: { readonly page: SitePage }) {
  const t = useT('pages.admin');
  const may = useMay();
  const form = useForm<PageForm>({ defaultValues: pageFormOf(page.draft), shouldFocusError: false });
  const labels = { titleEn: t('field.titleEn'), titleDe: t('field.titleDe'), south: t('field.region') };
  const errors = useFormErrors(form, labels);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const { save, publish, discard, remove, busy } = usePageActions(page, form);
  const [asking, setAsking] = useState<'discard' | 'delete' | null>(null);
  const mayChange = may('change_pages');
  const state = pageState({ version: page.version, publishedVersion: page.published_version });
  const title = page.draft.title.de || page.draft.title.en || page.slug;
  return (
    <AdminPage title={title} crumbs={[{ label: t('list.title'), to: '/site-admin/pages/' }]}>
      <UnsavedGuard dirty={isDirty && !isSubmitting && busy === null} />
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
        <ErrorSummary errors={errors} count={submitCount} />
        <Facts page={page} />
        {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
        <fieldset disabled={!mayChange} className={styles.fieldset}>
          <PageFields form={form} page={page} />
        </fieldset>
        {mayChange && (
          <FormActions>
            <Button type="submit" variant="trust" loading={isSubmitting}>
              {t('action.save')}
            </Button>
            <PreviewLink id={page.id} disabled={isDirty} />
            <Button
              variant="quiet"
              loading={busy === 'publish'}
              disabled={isDirty || state === 'published'}
              onClick={() => void publish()}
            >
              {t('action.publish')}
            </Button>
            {state === 'changed' && (
              <Button variant="plain" onClick={() => setAsking('discard')}>
                {t('action.discard')}
              </Button>
            )}
            {may('delete_pages') && page.slug !== HOME && (
              <Button variant="danger" onClick={() => setAsking('delete')}>
                {t('action.delete')}
              </Button>
            )}
          </FormActions>
        )}
        {isDirty && <p className="muted">{t('saveFirst')}</p>}
      </form>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t(asking === 'delete' ? 'ask.delete' : 'ask.discard')}
        confirmLabel={t(asking === 'delete' ? 'action.delete' : 'action.discard')}
        danger
        busy={busy === asking && busy !== null}
        onConfirm={() => void (asking === 'delete' ? remove() : discard()).then(() => setAsking(null))}
      >
        <p>{t(asking === 'delete' ? 'ask.deleteText' : 'ask.discardText', { title })}</p>
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

/** What can be done with a page; a refusal stands above the form, also that somebody else was faster. */
function usePageActions(page: SitePage, form: UseFormReturn<PageForm>) {
  const t = useT('pages.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'publish' | 'discard' | 'delete' | null>(null);
  const params = { id: page.id };
  const version = page.version;

  const save = async (values: PageForm) => {
    try {
      await call(savePageDraft, { params, body: { version, content: contentOf(values) } });
      showToast({ tone: 'success', message: t('done.saved') });
      form.reset(values);
      await revalidate();
    } catch (error) {
      if (!applyApiError(form, error, FIELD_NAMES)) throw error;
    }
  };
  const act = async (kind: 'publish' | 'discard' | 'delete', work: () => Promise<unknown>, done: string) => {
    setBusy(kind);
    try {
      await work();
      form.reset(form.getValues());
      showToast({ tone: 'success', message: done });
      if (kind === 'delete') await navigate('/site-admin/pages/');
      else await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast({ tone: 'danger', title: t('failed'), message: error.message });
      form.setError('root.server', { type: 'server', message: error.message });
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    save,
    publish: () =>
      act('publish', () => call(publishPage, { params, body: { version } }), t('done.published')),
    discard: () =>
      act('discard', () => call(discardPageDraft, { params, body: { version } }), t('done.discarded')),
    remove: () => act('delete', () => call(deletePage, { params }), t('done.deleted')),
  };
}
