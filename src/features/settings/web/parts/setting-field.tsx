import type { UseFormReturn } from 'react-hook-form';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import type { SettingKey } from '../../rules.ts';
import { choicesOf, isOptional, type SettingKind } from '../../sections.ts';
import type { SettingsForm } from './settings-form.ts';

interface Props {
  readonly form: UseFormReturn<SettingsForm>;
  readonly setting: SettingKey;
  readonly kind: SettingKind;
}

/** One setting with its label and hint. */
export function SettingField({ form, setting, kind }: Props) {
  const t = useT('settings.admin');
  const translate = useTranslator();
  const error = form.formState.errors[setting]?.message;
  const common = {
    label: t(`field.${setting}`),
    hint: translate.maybe(`settings.admin:hint.${setting}`),
    ...(typeof error === 'string' ? { error } : {}),
    ...form.register(setting),
  };
  if (kind === 'switch') return <CheckboxField {...common} />;
  const required = !isOptional(setting) && kind !== 'lines';
  if (kind === 'choice') {
    const options = choicesOf(setting).map((value) => ({
      value: String(value),
      label: translate.maybe(`settings.admin:choice.${setting}.${value}`) ?? String(value),
    }));
    return <SelectField {...common} required options={options} />;
  }
  if (kind === 'lines') return <TextArea {...common} rows={5} markOptional={false} />;
  if (kind === 'cents') return <TextField {...common} required={required} prefix="€" inputMode="decimal" />;
  return <TextField {...common} required={required} inputMode={kind === 'number' ? 'numeric' : 'text'} />;
}
