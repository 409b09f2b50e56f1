import type { z } from 'zod';

/** The refusal code of a validation issue, by which server and browser find its text. */
export function codeOfIssue(issue: z.core.$ZodIssue): {
  code: string;
  params: Record<string, string | number>;
} {
  if (issue.code === 'custom' && typeof issue.params?.['code'] === 'string') {
    const { code, ...params } = issue.params;
    return { code, params };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'required', params: {} };
  // Nothing was chosen.
  if (issue.code === 'invalid_value' && issue.input === '') return { code: 'required', params: {} };
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) {
    return { code: 'required', params: {} };
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return { code: 'too_short', params: { min: Number(issue.minimum) } };
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { code: 'too_long', params: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return { code: 'invalid_email', params: {} };
  if (issue.code === 'invalid_format' && issue.format === 'date') return { code: 'invalid_date', params: {} };
  return { code: 'invalid', params: {} };
}
