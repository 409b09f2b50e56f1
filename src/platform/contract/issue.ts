import type { z } from 'zod';

/** What is wrong in the terms of refusals, by which server and browser find their words. */
export function codeOfIssue(issue: z.core.$ZodIssue): {
  code: string;
  params: Record<string, string | number>;
} {
  if (issue.code === 'custom' && typeof issue.params?.['code'] === 'string') {
    return { code: issue.params['code'], params: {} };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'required', params: {} };
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
  return { code: 'invalid', params: {} };
}
