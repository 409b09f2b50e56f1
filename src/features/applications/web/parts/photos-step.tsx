import { IconArrowBigUpLine } from '@tabler/icons-react';
import { Controller } from 'react-hook-form';
import type { Uploaded } from '#platform/contract/upload.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { WebAddressField } from '#platform/web/ui/web-address-field.tsx';
import { PHOTOS_MAX, type StepContent, uploadProjectPhoto } from '../../contract/wizard.ts';
import { CAPTION_MAX } from '../../rules/steps.ts';
import styles from './steps.module.css';
import { ProjectStepForm } from './project-step.tsx';
import { type StepProps, useProjectStep } from './use-project-step.ts';

type Photo = StepContent<'photos'>['photos'][number];

/** The cover, further pictures, and videos with their preview pictures. */
export function PhotosStep(props: StepProps) {
  const t = useT('applications.account');
  const step = useProjectStep('photos', props);
  const { form } = step;
  const { errors } = form.formState;
  // Computed on every use: files may be uploaded between two renders of the step.
  const allFiles = () => [...props.draft.files, ...props.unsaved.files];
  const labels = Object.fromEntries(
    Array.from({ length: PHOTOS_MAX }, (_, at) => [
      [`photos.${at}.description`, t('photo.field', { number: at + 1, field: t('field.photoText') })],
      [`photos.${at}.video`, t('photo.field', { number: at + 1, field: t('field.video') })],
    ]).flat(),
  ) as Record<string, string>;
  return (
    <ProjectStepForm
      {...step}
      unsaved={props.unsaved}
      labels={{ photos: t('field.photos'), ...labels }}
      intro={t('intro.photos')}
    >
      <Controller
        control={form.control}
        name="photos"
        render={({ field: { value: photos, onChange } }) => (
          <>
            <UploadField
              name="photos"
              label={t('field.photos')}
              route={uploadProjectPhoto}
              max={PHOTOS_MAX}
              value={photos.map(({ file }) => file)}
              onChange={(ids) =>
                onChange(
                  ids.map(
                    (file) =>
                      photos.find((photo) => photo.file === file) ?? { file, description: '', video: '' },
                  ),
                )
              }
              known={allFiles()}
              onUploaded={(file) => props.unsaved.files.push(file)}
              onUnsent={(names) => props.unsaved.unsent.set('photos', names)}
              error={errors.photos?.message}
              required
            />
            {photos.map((photo, at) => (
              <PhotoText
                key={photo.file}
                photo={photo}
                at={at}
                file={allFiles().find(({ id }) => id === photo.file)}
                errors={{
                  description: errors.photos?.[at]?.description?.message,
                  video: errors.photos?.[at]?.video?.message,
                }}
                onChange={(change) =>
                  onChange(photos.map((other) => (other === photo ? { ...photo, ...change } : other)))
                }
                onFirst={() => onChange([photo, ...photos.filter((other) => other !== photo)])}
              />
            ))}
          </>
        )}
      />
    </ProjectStepForm>
  );
}

interface PhotoTextProps {
  readonly photo: Photo;
  readonly at: number;
  readonly file: Uploaded | undefined;
  readonly errors: Readonly<Record<'description' | 'video', string | undefined>>;
  readonly onChange: (change: Partial<Photo>) => void;
  readonly onFirst: () => void;
}

/** Caption and video of one picture. */
function PhotoText({ photo, at, file, errors, onChange, onFirst }: PhotoTextProps) {
  const t = useT('applications.account');
  const name = file?.filename ?? '';
  return (
    <fieldset className={styles.item}>
      <legend>{t(at === 0 ? 'photo.cover' : 'photo.other', { number: at + 1, name })}</legend>
      <TextField
        name={`photos.${at}.description`}
        label={t('field.photoText')}
        hint={t('hint.photoText', { used: photo.description.length, max: CAPTION_MAX })}
        maxLength={CAPTION_MAX}
        value={photo.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <WebAddressField
        name={`photos.${at}.video`}
        label={t('field.video')}
        hint={t('hint.video')}
        value={photo.video}
        error={errors.video}
        onChange={(event) => onChange({ video: event.currentTarget.value })}
      />
      {at > 0 && (
        <p>
          <Button
            variant="plain"
            size="small"
            icon={<IconArrowBigUpLine size={18} aria-hidden />}
            onClick={onFirst}
          >
            {t('photo.makeCover', { name })}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
