import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { languageOf } from '#platform/i18n.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { readCategory, saveCategory, type SiteCategory } from '../../contract.ts';
import { CategoryFields } from '../parts/category-fields.tsx';
import { DeleteCategory } from '../parts/delete-category.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readCategory, { params: { slug: params['slug'] ?? '' } });
}

/** Titles and icon of a category; it can be deleted here. */
export default function ChangeCategory() {
  const category = useLoaderData<typeof loader>();
  const t = useT('categories.admin');
  const may = useMay();
  const title = category.content[`title_${languageOf(useLocale())}`];
  return (
    <AdminPage
      record={`category:${category.slug}`}
      title={t('edit', { title })}
      crumbs={[{ label: t('title'), to: '/site-admin/categories/' }]}
      actions={may('delete_categories') && <DeleteCategory category={category} />}
    >
      <CategoryForm key={category.slug} category={category} />
    </AdminPage>
  );
}

function CategoryForm({ category }: { readonly category: SiteCategory }) {
  const t = useT('categories.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { slug, version } = category;
  const form = useApiForm({
    defaults: category.content,
    storedVersion: version,
    schema: saveCategory.body,
    bodyOf: (content) => ({ version, content }),
    names: (wire) => wire.replace(/^content\./u, ''),
    refusals: 'categories',
    send: (body, idempotencyKey) => call(saveCategory, { params: { slug }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('savedOne') });
      return revalidate();
    },
  });
  return (
    <FormPage form={form} save={t('saveOne')}>
      <CategoryFields form={form} />
    </FormPage>
  );
}
