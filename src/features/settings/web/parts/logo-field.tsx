import type { UseFormReturn } from 'react-hook-form';
import { imageUrl, type ImageWire, uploadedPicture } from '#platform/contract/image.ts';
import type { Uploaded } from '#platform/contract/upload.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { uploadSiteLogo } from '../../contract.ts';
import type { SettingsForm } from './settings-form.ts';

/** Twice the width at which the header shows a logo, for fine screens. */
const ENOUGH = 320;

interface Props {
  readonly form: UseFormReturn<SettingsForm>;
  /** The stored logo, if it was uploaded. */
  readonly stored: Uploaded | null;
}

/** The logo as a file. The address of another file, which only the API accepts, is shown and can be removed. */
export function LogoField({ form, stored }: Props) {
  const t = useT('settings.admin');
  const address = String(form.watch('logoUrl') ?? '');
  const ids = uploadedPicture(address);
  const set = (value: string) => form.setValue('logoUrl', value, { shouldDirty: true, shouldValidate: true });
  const error = form.formState.errors['logoUrl']?.message;
  return (
    <>
      <UploadField
        name="logoUrl"
        label={t('field.logoUrl')}
        hint={t('hint.logoUrl')}
        route={uploadSiteLogo}
        max={1}
        known={stored ? [stored] : []}
        value={ids}
        onUploaded={({ image }) => image && set(addressOf(image))}
        onChange={(chosen) => chosen.length === 0 && set('')}
        error={typeof error === 'string' ? error : undefined}
      />
      {address !== '' && ids.length === 0 && (
        <p>
          {t('otherLogo')} <code>{address}</code>{' '}
          <Button variant="plain" size="small" onClick={() => set('')}>
            {t('removeLogo')}
          </Button>
        </p>
      )}
    </>
  );
}

/** The address of the smallest size that is wide enough for the header. */
function addressOf({ id, widths }: ImageWire): string {
  const sorted = widths.toSorted((a, b) => a - b);
  return imageUrl(id, sorted.find((width) => width >= ENOUGH) ?? sorted.at(-1) ?? ENOUGH, 'webp');
}
