import { FormRadios, FormText } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { CATEGORY_TITLE_MAX } from '../../contract.ts';
import { type CategoryIconName, categoryIcons } from '../../icons.ts';
import { CategoryIcon } from './category-icon.tsx';

/** The inputs of a category. */
export interface CategoryEntry {
  title_en: string;
  title_de: string;
  icon: CategoryIconName;
}

/** Titles in both languages, and the icon. */
export function CategoryFields({ form }: { readonly form: ApiForm<CategoryEntry> }) {
  const t = useT('categories.admin');
  const hint = t('titleHint', { max: CATEGORY_TITLE_MAX });
  const text = { form, hint, required: true, maxLength: CATEGORY_TITLE_MAX } as const;
  return (
    <>
      <FormText {...text} name="title_en" label={t('field.title_en')} />
      <FormText {...text} name="title_de" label={t('field.title_de')} />
      <FormRadios
        form={form}
        name="icon"
        legend={t('field.icon')}
        layout="boxes"
        options={categoryIcons.map((name) => ({
          value: name,
          label: t(`icons.${name}`),
          icon: <CategoryIcon name={name} />,
        }))}
      />
    </>
  );
}
