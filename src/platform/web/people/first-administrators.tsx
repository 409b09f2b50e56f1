import { useController } from 'react-hook-form';
import { addressEntries, addressesIn } from '#kernel/addresses.ts';
import { readableEmail } from '#kernel/readable-email.ts';
import { type AdministeredKind, appointing } from '#platform/contract/administrators.ts';
import type { ApiForm } from '../forms/use-api-form.ts';
import { useT } from '../i18n.tsx';
import { useMay } from '../root-data.ts';
import { isEmail, nearAddress } from '../ui/email-rules.ts';
import { fieldId, TextArea } from '../ui/fields.tsx';
import fieldStyles from '../ui/fields.module.css';
import { usePermissionWords } from '../ui/states.tsx';
import { useRested } from '../ui/use-rested.ts';

/** The input of a form that creates a record with its administrators: the text with their addresses. */
export interface FirstAdministratorsEntry {
  administrators: string;
}

interface Props {
  readonly form: ApiForm<FirstAdministratorsEntry>;
  /** The record that is created. */
  readonly kind: AdministeredKind;
}

/** The addresses of those who administer a new record; to staff who may not appoint them, the right that is missing. */
export function FirstAdministrators({ form, kind }: Props) {
  const t = useT('platform.admin');
  const may = useMay();
  const words = usePermissionWords();
  if (!may(appointing[kind]))
    return <p className="muted">{t('administrators.missingRight', { needs: words(appointing[kind]) })}</p>;
  const hint = may('create_users')
    ? t(kind === 'company' ? 'administrators.firstHintCompany' : 'administrators.firstHint')
    : t('administrators.firstHintAccounts', { needs: words('create_users') });
  return <Addresses form={form} label={t(`administrators.first.${kind}`)} hint={hint} />;
}

interface AddressesProps extends Pick<Props, 'form'> {
  readonly label: string;
  readonly hint: string;
}

function Addresses({ form, label, hint }: AddressesProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'administrators' });
  const replace = (entry: string, address: string) => {
    field.onChange(field.value.replace(entry, () => address));
    document.getElementById(fieldId('administrators'))?.focus();
  };
  return (
    <TextArea
      {...field}
      label={label}
      hint={hint}
      rows={3}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={fieldState.error?.message}
      note={<Understood text={useRested(field.value)} onUse={replace} />}
    />
  );
}

interface UnderstoodProps {
  readonly text: string;
  readonly onUse: (entry: string, address: string) => void;
}

/** What addresses are read from a text, and the one that was probably meant in place of one with a slip. */
function Understood({ text, onUse }: UnderstoodProps) {
  const t = useT('platform');
  for (const entry of addressEntries(text)) {
    const address = nearAddress(entry);
    if (address !== null) {
      return (
        <button type="button" className={fieldStyles.offer} onClick={() => onUse(entry, address)}>
          {t('form.emailNear', { address })}
        </button>
      );
    }
  }
  const addresses = addressesIn(text).filter(isEmail).map(readableEmail);
  if (addresses.length === 0 || addresses.join() === text.trim()) return null;
  return t('form.readAs', { value: addresses.join(', ') });
}
