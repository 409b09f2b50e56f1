import { type FieldKind, hasOptions } from '../../rules/additional-fields.ts';
import type { FieldContent, SiteField } from '../../contract/additional-fields.ts';

/** An additional field as form values. */
export interface FieldForm {
  kind: FieldKind;
  label: string;
  help: string;
  /** One per line. */
  options: string;
  step: string;
  position: string;
  is_required: boolean;
  staff_only: boolean;
  /** '' if the page does not show it. */
  public_slot: string;
  copy_on_duplicate: boolean;
  /** '' for all projects. */
  application_type: string;
  is_active: boolean;
}

/** Fills the form; a new field is a text of the sixth step, further information (handbook §3). */
export function fieldFormOf(content: SiteField['content'] | null): FieldForm {
  const {
    options = [],
    step = 6,
    position = 0,
    public_slot = null,
    application_type = null,
    ...rest
  } = content ?? {};
  return {
    kind: 'text',
    label: '',
    help: '',
    is_required: false,
    staff_only: false,
    copy_on_duplicate: true,
    is_active: true,
    ...rest,
    options: options.join('\n'),
    step: String(step),
    position: String(position),
    public_slot: public_slot === null ? '' : String(public_slot),
    application_type: application_type ?? '',
  };
}

/** The field of the form values, without properties that its kind does not have. */
export function fieldContentOf(form: FieldForm): FieldContent {
  const lines = form.options.split('\n').map((line) => line.trim());
  const isHeading = form.kind === 'heading';
  return {
    ...form,
    help: isHeading ? '' : form.help,
    options: hasOptions(form.kind) ? lines.filter((line) => line !== '') : [],
    step: Number(form.step),
    position: form.position.trim() === '' ? Number.NaN : Number(form.position),
    is_required: form.is_required && !isHeading,
    // The schema of the request checks the slot.
    application_type: form.application_type || null,
    public_slot: form.public_slot === '' ? null : (Number(form.public_slot) as FieldContent['public_slot']),
  };
}
