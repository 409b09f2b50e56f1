import type { CodeContent, SiteCode } from '../../contract/funding-codes.ts';

/** A funding code as form values. */
export interface CodeForm {
  code_string: string;
  /** '' for none. */
  application_type: string;
  funding_scope: string;
  /** '' for no first or last day. */
  valid_from: string;
  valid_until: string;
  /** '' for unlimited. */
  max_uses: string;
  is_active: boolean;
}

/** Fills the form; a new code is active. */
export function codeFormOf(content: SiteCode['content'] | null): CodeForm {
  return {
    code_string: content?.code_string ?? '',
    application_type: content?.application_type ?? '',
    funding_scope: content?.funding_scope ?? '',
    valid_from: content?.valid_from ?? '',
    valid_until: content?.valid_until ?? '',
    max_uses: content?.max_uses ? String(content.max_uses) : '',
    is_active: content?.is_active ?? true,
  };
}

/** The funding code of the form values. */
export function codeContentOf(form: CodeForm): CodeContent {
  return {
    ...form,
    application_type: form.application_type || null,
    funding_scope: form.funding_scope || null,
    valid_from: form.valid_from || null,
    valid_until: form.valid_until || null,
    max_uses: form.max_uses.trim() === '' ? null : Number(form.max_uses),
  };
}
