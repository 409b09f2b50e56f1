import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { UploadField } from '../ui/upload-field.tsx';
import type { Bound } from './fields.tsx';

type Own = 'form' | 'name' | 'value' | 'error' | 'onChange';

/** Files by their ids; forms with them have `id: null`, because files cannot be restored after a log-in. */
export function FormUpload<V extends FieldValues, N extends FieldPathByValue<V, string[]>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Omit<ComponentProps<typeof UploadField>, Own>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <UploadField
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
