import { useController } from 'react-hook-form';
import { FormRadios, FormSelect, FormText } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { ALT_MAX, NEWS_TITLE_MAX, type OwnNews, uploadNewsPicture } from '../../contract.ts';
import type { NewsEntry } from './news-form.ts';

interface Props {
  readonly form: ApiForm<NewsEntry>;
  /** Null for new ones. */
  readonly news: OwnNews | null;
}

/** A project that news can be written about. */
export interface ProjectChoice {
  readonly slug: string;
  readonly title: string;
}

/** The inputs of news: project, title, text, picture, and whether they are public. */
export function NewsFields({
  form,
  news,
  projects = [],
}: Props & { readonly projects?: readonly ProjectChoice[] }) {
  const t = useT('news-items.admin');
  return (
    <>
      {news === null && (
        <FormSelect
          form={form}
          name="project"
          label={t('field.project')}
          options={projects.map(({ slug, title }) => ({ value: slug, label: title }))}
          placeholder="–"
          required
        />
      )}
      <FormText form={form} name="title" label={t('field.title')} maxLength={NEWS_TITLE_MAX} required />
      <LateRichText form={form} name="body" label={t('field.body')} required />
      <PictureFields form={form} news={news} />
      <PublishField form={form} news={news} />
    </>
  );
}

/** The picture, and what it shows, once there is one. */
function PictureFields({ form, news }: Props) {
  const t = useT('news-items.admin');
  const { field, fieldState } = useController({ control: form.control, name: 'picture' });
  return (
    <>
      <UploadField
        name="picture"
        label={t('field.picture')}
        route={uploadNewsPicture}
        max={1}
        known={news?.files ?? []}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      {field.value.length > 0 && (
        <FormText
          form={form}
          name="picture_alt"
          label={t('field.picture_alt')}
          hint={t('field.altHint')}
          maxLength={ALT_MAX}
          required
        />
      )}
    </>
  );
}

/** Whether the news are public, with the consequence of publishing them. */
function PublishField({ form, news }: Props) {
  const t = useT('news-items.admin');
  const wasPublic = news !== null && news.published_at !== null;
  const consequence = () => {
    if (news?.waits_for_release) return t('publish.waits');
    if (wasPublic || news === null) return t('publish.text');
    return t('publish.mails', { count: news.recipients });
  };
  return (
    <FormRadios
      form={form}
      name="publish"
      legend={t('publish.legend')}
      layout="boxes"
      options={[
        {
          value: 'no',
          label: t(wasPublic ? 'publish.withdrawn' : 'publish.draft'),
          description: t(wasPublic ? 'publish.withdrawnText' : 'publish.draftText'),
        },
        { value: 'yes', label: t('publish.published'), description: consequence() },
      ]}
    />
  );
}
