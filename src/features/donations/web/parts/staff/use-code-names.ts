import { useTranslator } from '#platform/web/i18n.tsx';

type Group = 'event' | 'notice' | 'journalKind' | 'accountKind' | 'release' | 'review' | 'state' | 'adapter';

/** Why a refund failed: in words where it is ours to say, else as the provider said it. */
export function useRefundError(): (error: string) => string {
  const translator = useTranslator();
  return (error) => translator.maybe(`donations.admin:refundError.${error}`) ?? error;
}

/** Words for the codes of the books, of which one field may hold several; a code that has none yet is shown as it is. */
export function useCodeNames(): (group: Group, codes: string) => string {
  const translator = useTranslator();
  const wordsOf = (group: Group, code: string) =>
    translator.maybe(`donations.admin:${group}.${code}`) ?? code;
  return (group, codes) =>
    codes
      .split(',')
      .map((code) => wordsOf(group, code))
      .join(' ');
}
