import type { Translate } from '#platform/i18n.ts';
import type { FieldProblem } from './donor-form.ts';

/** The message for a refused field of the giving form, in the browser and for forms without scripts. */
export function problemWords(
  t: Translate<'giving.form'>,
  platform: Translate<'platform'>,
): (name: string, problem: FieldProblem) => string {
  const messages = {
    invalid: () => t('invalid'),
    invalid_email: () => platform('form.invalidEmail'),
    terms: () => t('consent.termsMissing'),
    privacy: () => t('consent.privacyMissing'),
  };
  return (name, problem) => {
    if (problem.code === 'too_long') return platform('form.tooLong', { max: problem.max });
    if (problem.code === 'postal_code') return t('person.postalCodeDigits', { digits: problem.digits });
    if (problem.code === 'required')
      return name === 'provider' ? t('method.missing') : platform('form.required');
    return messages[problem.code]();
  };
}
