import { useController } from 'react-hook-form';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import type { Uploaded } from '#platform/contract/upload.ts';
import { FormCheckbox, FormText } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { uploadCompanyLogo } from '../../contract/companies.ts';

/** The inputs of a company. */
export interface CompanyEntry {
  title: string;
  logo: string[];
  lottery_entitled: boolean;
}

export const emptyCompany: CompanyEntry = { title: '', logo: [], lottery_entitled: false };

interface Props {
  readonly form: ApiForm<CompanyEntry>;
  /** The stored logo. */
  readonly files: readonly Uploaded[];
}

/** Name, logo and entitlement of a company. */
export function CompanyFields({ form, files }: Props) {
  const t = useT('budgets.admin');
  const { field, fieldState } = useController({ control: form.control, name: 'logo' });
  return (
    <>
      <FormText
        form={form}
        name="title"
        label={t('company.field.name')}
        required
        maxLength={FORM_TITLE_MAX}
      />
      <UploadField
        name="logo"
        label={t('company.field.logo')}
        hint={t('company.field.logoHint')}
        route={uploadCompanyLogo}
        max={1}
        known={files}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <FormCheckbox
        form={form}
        name="lottery_entitled"
        label={t('company.field.lottery')}
        hint={t('company.field.lotteryHint')}
      />
    </>
  );
}
