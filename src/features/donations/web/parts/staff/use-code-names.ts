import { useTranslator } from '#platform/web/i18n.tsx';

type Group =
  | 'event'
  | 'notice'
  | 'journalKind'
  | 'accountKind'
  | 'release'
  | 'review'
  | 'state'
  | 'adapter'
  | 'providerProblem';

/** Words for the codes of the books, of which one field may hold several; what has no words, as a provider of another program, is shown as it is. */
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
