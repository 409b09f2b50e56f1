import type { Resolver } from 'react-hook-form';
import { formatDecimal, parseAmount } from '#kernel/money.ts';
import { codeOfIssue } from '#platform/contract/issue.ts';
import { z } from 'zod';
import { settingDefinitions, type SettingKey } from '../../rules.ts';
import { isOptional, type SettingKind, type SettingSection, settingsOf } from '../../sections.ts';

/** A section as its form holds it: switches as they are, everything else as it was typed. */
export type SettingsForm = Record<string, string | boolean>;

/** Values as the API carries them. */
export type SettingValues = Readonly<Record<string, string | number | boolean | null>>;

type Language = 'de' | 'en';

function typed(kind: SettingKind, value: SettingValues[string] | undefined, language: Language) {
  if (kind === 'switch') return value === true;
  if (value === null || value === undefined) return '';
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
    settingsOf(section).map(([key, kind]) => [key, typed(kind, values[key], language)]),
  );
}

/** What a field stands for; text that is no number stays text, so that the schema refuses it. */
function meant(key: SettingKey, kind: SettingKind, entry: string | boolean | undefined, language: Language) {
  if (typeof entry !== 'string') return entry === true;
  const text = entry.trim();
  if (text === '' && isOptional(key)) return null;
  if (kind === 'cents') {
    const cents = parseAmount(text, language, { allowZero: true });
    return cents === null ? text : Number(cents);
  }
  const isNumber = typeof settingDefinitions[key].initial === 'number';
  if (isNumber) return /^\d{1,15}$/.test(text) ? Number(text) : text;
  return kind === 'lines' ? entry : text;
}

/** The values that a form stands for. */
export function settingValuesOf(
  section: SettingSection,
  form: SettingsForm,
  language: Language,
): SettingValues {
  return Object.fromEntries(
    settingsOf(section).map(([key, kind]) => [key, meant(key, kind, form[key], language)]),
  );
}

/** Checks a form by the schema that the server checks it with; `say` finds the words for a code at a setting. */
export function settingsResolver(
  section: SettingSection,
  language: Language,
  say: (
    code: string,
    key: SettingKey,
    kind: SettingKind,
    params: Readonly<Record<string, string | number>>,
  ) => string,
): Resolver<SettingsForm> {
  const fields = new Map(settingsOf(section));
  const schema = z.object(
    Object.fromEntries([...fields.keys()].map((key) => [key, settingDefinitions[key].schema])),
  );
  return (form) => {
    const parsed = schema.safeParse(settingValuesOf(section, form, language), { reportInput: true });
    if (parsed.success) return { values: form, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of parsed.error.issues) {
      const key = issue.path[0] as SettingKey;
      const { code, params } = codeOfIssue(issue);
      errors[key] ??= { type: code, message: say(code, key, fields.get(key) ?? 'text', params) };
    }
    return { values: {}, errors };
  };
}
