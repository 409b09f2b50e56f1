import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { IsoDate } from '#kernel/clock.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { DayField } from '../ui/day-field.tsx';
import { EmailField } from '../ui/email-field.tsx';
import type { Bound } from './fields.tsx';

type Own = 'form' | 'name' | 'value' | 'error' | 'onChange';

/** An amount of money in cents; null while none is entered. */
export function FormAmount<V extends FieldValues, N extends FieldPathByValue<V, bigint | null>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Omit<ComponentProps<typeof AmountInput>, Own>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <AmountInput
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** An e-mail address. */
export function FormEmail<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Omit<ComponentProps<typeof EmailField>, Own | 'serverError' | 'ref' | 'onBlur'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return <EmailField {...rest} {...field} serverError={fieldState.error?.message} />;
}

/** A day; null while none is entered. */
export function FormDay<V extends FieldValues, N extends FieldPathByValue<V, IsoDate | null>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Omit<ComponentProps<typeof DayField>, Own>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DayField
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** Several of a set, by their values. */
export function FormChoice<V extends FieldValues, N extends FieldPathByValue<V, string[]>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Omit<ComponentProps<typeof ChoiceField>, Own>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ChoiceField
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
