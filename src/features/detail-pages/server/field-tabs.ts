import { intlLocale, type Locale, translator } from '#platform/i18n.ts';
import { escapeHtml, richHtml } from '#platform/server/html.ts';
import {
  displayValue,
  type FieldKind,
  type FieldValue,
  fieldTabs,
} from '#features/programmes/rules/additional-fields.ts';
import type { CustomTabWire } from '../contract/detail-parts.ts';

/** A project's value of an additional field that its page shows, in a JSON column. */
export interface FieldJson {
  readonly kind: FieldKind;
  readonly label: string;
  readonly slot: number;
  readonly value: FieldValue;
  readonly filename: string | null;
}

/** SQL of the values and headings that the page of project `p` shows, as `FieldJson`s in their order. */
export const ADDITIONAL_FIELDS = `
  (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'label', a.label, 'slot', a.public_slot,
      'value', v.value, 'filename', s.filename) ORDER BY a.step, a.position, a.id), '[]')
    FROM additional_field a
    LEFT JOIN additional_field_value v ON v.field_id = a.id AND v.project_id = p.id
    LEFT JOIN stored_file s ON s.id = v.file_id
    WHERE a.is_active AND NOT a.staff_only AND a.public_slot IS NOT NULL
      AND (a.application_type_id IS NULL OR a.application_type_id = p.application_type_id)
      AND (v.value IS NOT NULL OR a.kind = 'heading'))`;

interface ShownValue extends FieldJson {
  readonly display_value: string;
}

interface ShownFields {
  readonly values: readonly {
    readonly label: string;
    readonly display_value: string;
    readonly slot: number;
  }[];
  readonly tabs: Readonly<Record<string, CustomTabWire[]>>;
}

/** The number of fields that the collapsed view of a tab shows. */
const FIRST_FIELDS = 4;

/** The formatted values of additional fields, and the tabs in which the project's page shows them. */
export function fieldsWire(fields: readonly FieldJson[], slug: string, locale: Locale): ShownFields {
  const t = translator(locale).ns('detail-pages');
  const yes = t('project.fields.yes');
  const shown = fields.map((field): ShownValue => {
    const words = { tag: intlLocale(locale), yes, filename: field.filename ?? '' };
    return { ...field, display_value: displayValue(field.kind, field.value, words) };
  });
  const tabs = fieldTabs(shown).map(({ slot, title, fields: tabFields }): [string, CustomTabWire[]] => {
    const parts = tabFields.map((field) => fieldHtml(field, slug));
    const render_template = parts.join('');
    // The collapsed view ends after a complete field, not in the middle of a line.
    const before = parts.length > FIRST_FIELDS ? parts.slice(0, FIRST_FIELDS).join('') : null;
    const after = before === null ? null : render_template;
    const tab = { title: title ?? t('project.fields.title'), render_template, before, after };
    return [String(slot), [tab]];
  });
  return {
    values: shown
      .filter(({ kind }) => kind !== 'heading')
      .map(({ label, display_value, slot }) => ({ label, display_value, slot })),
    tabs: Object.fromEntries(tabs),
  };
}

function fieldHtml(field: ShownValue, slug: string): string {
  const label = escapeHtml(field.label);
  if (field.kind === 'heading') return `<h3>${label}</h3>`;
  const value = valueHtml(field, slug);
  return `<p><strong>${label}</strong>${value.startsWith('<') ? `</p>${value}` : `<br />${value}</p>`}`;
}

function valueHtml({ kind, value, display_value }: ShownValue, slug: string): string {
  if (kind === 'long_text') return richHtml(display_value);
  const text = escapeHtml(display_value);
  if (kind === 'multi_select' && Array.isArray(value)) {
    return `<ul>${(value as readonly string[]).map((option) => `<li>${escapeHtml(option)}</li>`).join('')}</ul>`;
  }
  if (kind !== 'pdf' || typeof value !== 'string') return text;
  return `<p><a href="/api/v4/projects/${encodeURIComponent(slug)}/documents/${value}/">${text}</a></p>`;
}

/** Custom tabs, followed by those of additional fields in each slot. */
export function withFieldTabs(
  tabs: Readonly<Record<string, CustomTabWire[]>>,
  added: ShownFields['tabs'],
): Record<string, CustomTabWire[]> {
  const slots = new Set([...Object.keys(tabs), ...Object.keys(added)]);
  return Object.fromEntries(
    [...slots].map((slot) => [slot, [...(tabs[slot] ?? []), ...(added[slot] ?? [])]]),
  );
}
