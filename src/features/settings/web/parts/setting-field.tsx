import { useController, type UseFormReturn } from 'react-hook-form';
import type { Uploaded } from '#platform/contract/upload.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { useReadAmount } from '#platform/web/ui/amount-input.tsx';
import { ColorField } from '#platform/web/ui/color-field.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { ReadField } from '#platform/web/ui/read-field.tsx';
import { DEFAULT_COLORS, isColor, type SettingKey } from '../../rules.ts';
import { choicesOf, isOptional, type SettingKind } from '../../sections.ts';
import { LogoField } from './logo-field.tsx';
import type { SettingsForm } from './settings-form.ts';

interface Props {
  readonly form: UseFormReturn<SettingsForm>;
  readonly setting: SettingKey;
  readonly kind: SettingKind;
  /** The stored logo, if it was uploaded. */
  readonly logo: Uploaded | null;
}

/** One setting with its label and hint. */
export function SettingField({ form, setting, kind, logo }: Props) {
  const t = useT('settings.admin');
  const translate = useTranslator();
  const readAmount = useReadAmount();
  const error = form.formState.errors[setting]?.message;
  const common = {
    label: t(`field.${setting}`),
    hint: translate.maybe(`settings.admin:hint.${setting}`),
    ...(typeof error === 'string' ? { error } : {}),
    ...form.register(setting),
  };
  if (kind === 'logo') return <LogoField form={form} stored={logo} />;
  if (kind === 'day') return <SettingDay form={form} setting={setting} />;
  if (kind === 'email') return <SettingEmail form={form} setting={setting} />;
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
  if (kind === 'color') {
    return (
      <ColorField
        {...common}
        pickerLabel={t('pickColor', { label: common.label })}
        shown={shownColor(form.watch(setting), setting)}
        onPick={(color) => form.setValue(setting, color, { shouldDirty: true, shouldValidate: true })}
      />
    );
  }
  if (kind === 'cents')
    return <ReadField {...common} readAs={readAmount} required={required} prefix="€" inputMode="decimal" />;
  return <TextField {...common} required={required} inputMode={kind === 'number' ? 'numeric' : 'text'} />;
}

/** The color of the picker: the entered one, otherwise the default. */
function shownColor(entered: string | boolean | undefined, setting: SettingKey): string {
  if (typeof entered === 'string' && isColor(entered)) return entered;
  return DEFAULT_COLORS[setting as keyof typeof DEFAULT_COLORS];
}

/** An e-mail address, which may be copied with a name. */
function SettingEmail({ form, setting }: Pick<Props, 'form' | 'setting'>) {
  const t = useT('settings.admin');
  const translate = useTranslator();
  const { field, fieldState } = useController({ control: form.control, name: setting });
  const hint = translate.maybe(`settings.admin:hint.${setting}`);
  return (
    <EmailField
      label={t(`field.${setting}`)}
      {...(hint === undefined ? {} : { hint })}
      {...field}
      value={String(field.value)}
      serverError={fieldState.error?.message}
      autoComplete="off"
      required={!isOptional(setting)}
    />
  );
}

/** A day, which is text in the form; empty: no day. */
function SettingDay({ form, setting }: Pick<Props, 'form' | 'setting'>) {
  const t = useT('settings.admin');
  const translate = useTranslator();
  const { field, fieldState } = useController({ control: form.control, name: setting });
  const hint = translate.maybe(`settings.admin:hint.${setting}`);
  return (
    <DayField
      label={t(`field.${setting}`)}
      {...(hint === undefined ? {} : { hint })}
      name={setting}
      value={field.value === '' ? null : String(field.value)}
      onChange={(day) => field.onChange(day ?? '')}
      error={fieldState.error?.message}
    />
  );
}
