import { useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { passwordLength } from '../../rules/accounts.ts';
import { useOuterSpace } from './use-outer-space.ts';

/**
 * A field for a new password, with the password rule and a button that shows the password. Works before scripts run.
 */
export function NewPasswordField({
  name,
  label,
  error,
}: {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}) {
  const t = useT('accounts.account');
  const [shown, setShown] = useState(false);
  const spaced = useOuterSpace();
  return (
    <>
      <TextField
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        hint={t('field.passwordHint', { min: passwordLength.min })}
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        error={error}
        {...spaced}
        required
      />
      <CheckboxField
        label={t('field.showPassword')}
        id={`show-${name}`}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
