import type { ComponentProps } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { InternalNoteField } from '../ui/decisions.tsx';
import { PostalCodeField } from '../ui/postal-code-field.tsx';
import { CheckboxField, fieldId, RadioGroup, SelectField, TextArea, TextField } from '../ui/fields.tsx';

/** A control of the kit as a form field: its value, message and name come from the form. */
export interface Bound<V extends FieldValues, N extends FieldPath<V>> {
  readonly form: { readonly control: Control<V> };
  readonly name: N;
}

type Own = 'form' | 'name' | 'value' | 'defaultValue' | 'checked' | 'error' | 'ref' | 'onChange';
type Rest<P> = Omit<P, Own>;

/** Value, message and handlers of a field. */
function useField<V extends FieldValues, N extends FieldPath<V>>({ form, name }: Bound<V, N>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, onBlur, ref } = field;
  return { value, onChange, shared: { name, ref, onBlur, error: fieldState.error?.message } };
}

type TextName<V extends FieldValues> = FieldPathByValue<V, string>;

/** One line of text. */
export function FormText<V extends FieldValues, N extends TextName<V>>({
  form,
  name,
  onBlur,
  ...rest
}: Bound<V, N> & Rest<ComponentProps<typeof TextField>>) {
  const { value, onChange, shared } = useField({ form, name });
  const leave: typeof onBlur = (event) => {
    shared.onBlur();
    onBlur?.(event);
  };
  return <TextField {...rest} {...shared} onBlur={leave} value={value} onChange={onChange} />;
}

/** A postal code, with how it is read if it was copied with its country. */
export function FormPostalCode<V extends FieldValues, N extends TextName<V>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Rest<ComponentProps<typeof PostalCodeField>>) {
  const { value, onChange, shared } = useField({ form, name });
  return <PostalCodeField {...rest} {...shared} value={value} onChange={onChange} />;
}

/** Several lines of text. */
export function FormTextArea<V extends FieldValues, N extends TextName<V>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Rest<ComponentProps<typeof TextArea>>) {
  const { value, onChange, shared } = useField({ form, name });
  return <TextArea {...rest} {...shared} value={value} onChange={onChange} />;
}

interface Chosen {
  /** Called when another value was selected. */
  readonly onChosen?: (value: string) => void;
}

/** A selection of one, in the browser's own select. */
export function FormSelect<V extends FieldValues, N extends TextName<V>>({
  form,
  name,
  onChosen,
  ...rest
}: Bound<V, N> & Rest<ComponentProps<typeof SelectField>> & Chosen) {
  const { value, onChange, shared } = useField({ form, name });
  return (
    <SelectField
      {...rest}
      {...shared}
      value={value}
      onChange={(event) => {
        onChange(event);
        onChosen?.(event.currentTarget.value);
      }}
    />
  );
}

/** A selection of one, with all options visible. */
export function FormRadios<V extends FieldValues, N extends TextName<V>>({
  form,
  name,
  onChosen,
  ...rest
}: Bound<V, N> & Rest<ComponentProps<typeof RadioGroup>> & Chosen) {
  const { value, onChange, shared } = useField({ form, name });
  const { ref: _unused, ...group } = shared;
  return (
    <RadioGroup
      {...rest}
      {...group}
      value={value}
      onChange={(event) => {
        onChange(event);
        onChosen?.(event.currentTarget.value);
      }}
    />
  );
}

/** A checkbox. */
export function FormCheckbox<V extends FieldValues, N extends FieldPathByValue<V, boolean>>({
  form,
  name,
  ...rest
}: Bound<V, N> & Rest<ComponentProps<typeof CheckboxField>>) {
  const { value, onChange, shared } = useField({ form, name });
  return <CheckboxField {...rest} {...shared} checked={value} onChange={onChange} />;
}

/** The internal note for a text that is sent to somebody else: only staff read it. */
export function FormNote<V extends FieldValues, N extends TextName<V>>({ form, name }: Bound<V, N>) {
  const { value, onChange, shared } = useField({ form, name });
  return <InternalNoteField id={fieldId(name)} value={value} error={shared.error} onValue={onChange} />;
}
