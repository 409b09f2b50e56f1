import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { readProfile } from '#features/accounts/contract/accounts.ts';
import { browserCall } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { codeOfIssue, emptyForm, type FormValues, formSchema } from './form-schema.ts';
import { readDraft } from './draft.ts';
import type { GivingSettings } from './settings.ts';

/** What a message says of a refused entry. */
type Facts = Readonly<Record<string, unknown>>;

/** The form with the request's own schema, messages in the page's language, and what is known of the donor. */
export function useDonationForm(recipient: string, settings: GivingSettings): UseFormReturn<FormValues> {
  const t = useT('giving.form');
  const platform = useT('platform');
  const { actor } = useRoot();
  const resolver = useMemo(() => {
    const messages = {
      required: () => platform('form.required'),
      invalid: () => t('invalid'),
      too_long: (facts: Facts) => platform('form.tooLong', { max: Number(facts['maximum']) }),
      postal_code: (facts: Facts) => t('person.postalCodeDigits', { digits: Number(facts['digits']) }),
      invalid_email: () => platform('form.invalidEmail'),
      name_with_address: () => platform('form.nameWithAddress'),
      terms: () => t('consent.termsMissing'),
      privacy: () => t('consent.privacyMissing'),
    };
    return zodResolver(formSchema(settings), {
      error: (issue) => {
        if (issue.path?.[0] === 'provider') return t('method.missing');
        return messages[codeOfIssue(issue)](issue.code === 'custom' ? (issue.params ?? {}) : { ...issue });
      },
    });
  }, [settings, t, platform]);
  const form = useForm<FormValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: useMemo(
      () => ({ ...emptyForm(settings), ...readDraft(recipient)?.values }),
      [recipient, settings],
    ),
  });
  useEffect(() => {
    if (!actor) return;
    const stop = new AbortController();
    const fill = (name: 'first_name' | 'last_name' | 'email', value: string | null) => {
      if (value && form.getValues(name) === '') form.setValue(name, value);
    };
    browserCall(readProfile, {}, { signal: stop.signal }).then(
      (profile) => {
        fill('first_name', profile.first_name);
        fill('last_name', profile.last_name);
        fill('email', profile.email);
      },
      // The fields stay empty, which is what everybody else starts with.
      () => undefined,
    );
    return () => stop.abort();
  }, [actor, form]);
  return form;
}
