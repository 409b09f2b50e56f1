import { formatDecimal, parseAmount } from '#kernel/money.ts';
import { readableEmail } from '#kernel/readable-email.ts';
import { z } from 'zod';
import { settingDefinitions, type SettingKey } from '../../rules.ts';
import { isOptional, type SettingKind, type SettingSection, settingsOf } from '../../sections.ts';

/** A section as form values: switches as booleans, everything else as typed. */
export type SettingsForm = Record<string, string | boolean>;

/** Values as in the API. */
export type SettingValues = Readonly<Record<string, string | number | boolean | null>>;

type Language = 'de' | 'en';

function formValueOf(kind: SettingKind, value: SettingValues[string] | undefined, language: Language) {
  if (kind === 'switch') return value === true;
  if (value === null || value === undefined) return '';
  if (kind === 'email') return readableEmail(String(value));
  if (kind !== 'cents' || typeof value !== 'number') return String(value);
  const decimal = formatDecimal(BigInt(value));
  return language === 'de' ? decimal.replace('.', ',') : decimal;
}

/** Fills the form of a section. */
export function settingsFormOf(
  section: SettingSection,
  values: SettingValues,
  language: Language,
): SettingsForm {
  return Object.fromEntries(
    settingsOf(section).map(([key, kind]) => [key, formValueOf(kind, values[key], language)]),
  );
}

/** The value of a field; text that is not a number stays text, so that the schema refuses it. */
function settingValueOf(
  key: SettingKey,
  kind: SettingKind,
  input: string | boolean | undefined,
  language: Language,
) {
  if (typeof input !== 'string') return input === true;
  const text = input.trim();
  if (text === '' && isOptional(key)) return null;
  if (kind === 'cents') {
    const cents = parseAmount(text, language, { allowZero: true });
    return cents === null ? text : Number(cents);
  }
  const isNumber = kind === 'number' || typeof settingDefinitions[key].initial === 'number';
  if (isNumber) return /^\d{1,15}$/.test(text) ? Number(text) : text;
  return kind === 'lines' ? input : text;
}

/** The settings of the form values. */
export function settingValuesOf(
  section: SettingSection,
  form: SettingsForm,
  language: Language,
): SettingValues {
  return Object.fromEntries(
    settingsOf(section).map(([key, kind]) => [key, settingValueOf(key, kind, form[key], language)]),
  );
}

/** The schema by which the server checks the values of a section. */
export const sectionSchema = (section: SettingSection) =>
  z.object(Object.fromEntries(settingsOf(section).map(([key]) => [key, settingDefinitions[key].schema])));
