import { Link, useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { DeleteButton } from '#platform/web/ui/delete-button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { deleteNewsItem, type OwnNews, saveNewsItem } from '../../contract.ts';
import { newsItemList } from '../../list.ts';
import { NewsFields } from './news-fields.tsx';
import { newsContentOf, newsEntryOf } from './news-form.ts';
import styles from './news-editor.module.css';

/** The names of the fields, for messages that do not name theirs. */
export function useNewsLabels() {
  const t = useT('news-items.admin');
  return {
    project: t('field.project'),
    title: t('field.title'),
    body: t('field.body'),
    picture: t('field.picture'),
    picture_alt: t('field.picture_alt'),
  };
}

/** The notice after saving, by the state. */
export function useSavedNotice() {
  const t = useT('news-items.admin');
  return (state: OwnNews['state']) => showToast({ tone: 'success', message: t(`saved.${state}`) });
}

interface Props {
  readonly news: OwnNews;
}

/** News with their state, as a form for those who may change them. */
export function NewsEditor({ news }: Props) {
  const t = useT('news-items.admin');
  return (
    <>
      <NewsState news={news} />
      {news.can_change ? <NewsForm news={news} /> : <Alert tone="info">{t('readOnly')}</Alert>}
    </>
  );
}

function NewsForm({ news }: Props) {
  const call = useApi();
  const notify = useSavedNotice();
  const { revalidate } = useRevalidator();
  const t = useT('news-items.admin');
  const form = useApiForm({
    defaults: newsEntryOf(news),
    storedVersion: news.version,
    schema: saveNewsItem.body,
    refusals: 'news-items',
    bodyOf: (entry) => ({ version: news.version, ...newsContentOf(entry) }),
    send: (body, idempotencyKey) => call(saveNewsItem, { params: { id: news.id }, body }, { idempotencyKey }),
    done: async ({ state }: { readonly state: OwnNews['state'] }) => {
      notify(state);
      await revalidate();
    },
  });
  return (
    <FormPage form={form} save={t('save')} labels={useNewsLabels()}>
      <NewsFields form={form} news={news} />
    </FormPage>
  );
}

/** What the news are about, their state, and why staff withdrew them. */
function NewsState({ news }: Props) {
  const t = useT('news-items.admin');
  const translate = useTranslator();
  const state = newsItemList.columns.state.options.find(({ value }) => value === news.state);
  return (
    <div className={styles.state}>
      <p>
        {state && <Badge tone={state.tone}>{translate(state.label)}</Badge>}
        <Link to={`/project/${news.project.slug}/`}>{news.project.title}</Link>
        <span className="muted">{news.organization}</span>
        {news.state === 'published' && news.project_is_public && (
          <Link to={`/news-item/${news.slug}/`}>{t('toPage')}</Link>
        )}
      </p>
      {news.withdrawn_by_staff && (
        <Alert tone="warning" title={t('withdrawnByStaff')}>
          {news.reason}
        </Alert>
      )}
      {news.internal_note && <Alert tone="info">{news.internal_note}</Alert>}
      {!news.project_is_public && <Alert tone="info">{t('projectNotPublic')}</Alert>}
    </div>
  );
}

/** Deletes news that were never public; null for others. */
export function DeleteNews({ news, back }: Props & { readonly back: string }) {
  const t = useT('news-items.admin');
  const call = useApi();
  if (!news.can_delete) return null;
  return (
    <DeleteButton
      title={t('remove.title')}
      text={t('remove.text', { title: news.title })}
      label={t('remove.action')}
      failed={t('remove.failed')}
      back={back}
      remove={async () => {
        await call(deleteNewsItem, { params: { id: news.id } });
        showToast({ tone: 'success', message: t('remove.done') });
      }}
    />
  );
}
