import { useT } from '#platform/web/i18n.tsx';
import { TextField, type TextFieldProps } from '#platform/web/ui/fields.tsx';
import { bicReadAs } from '../../rules.ts';

/** A BIC; below it stands how it is read, if a word was typed in front of it. `typed`: what the field contains. */
export function BicField({ typed, ...rest }: Omit<TextFieldProps, 'note'> & { readonly typed: string }) {
  const t = useT('platform');
  const value = bicReadAs(typed);
  return (
    <TextField
      autoCapitalize="characters"
      {...rest}
      note={value === null ? null : t('form.readAs', { value })}
    />
  );
}
