import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createCategory } from '../../contract.ts';
import { type CategoryEntry, CategoryFields } from '../parts/category-fields.tsx';

const LIST = '/site-admin/categories/';
const empty: CategoryEntry = { title_en: '', title_de: '', icon: 'heart-handshake' };

/** A new category, at the end of the order. */
export default function NewCategory() {
  const t = useT('categories.admin');
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: empty,
    schema: createCategory.body,
    bodyOf: (entry) => entry,
    refusals: 'categories',
    send: (body, idempotencyKey) => call(createCategory, { body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('created') });
      return navigate(LIST);
    },
  });
  return (
    <AdminPage title={t('add')} crumbs={[{ label: t('title'), to: LIST }]}>
      <FormPage form={form} save={t('create')}>
        <CategoryFields form={form} />
      </FormPage>
    </AdminPage>
  );
}
