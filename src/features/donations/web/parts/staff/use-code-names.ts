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

/**
 * Texts for the codes of donations and of the ledger; a field may contain several, separated by commas. Codes without
 * a text, such as those of other providers, are shown unchanged.
 */
export function useCodeNames(): (group: Group, codes: string) => string {
  const translator = useTranslator();
  const nameOf = (group: Group, code: string) => translator.maybe(`donations.admin:${group}.${code}`) ?? code;
  return (group, codes) =>
    codes
      .split(',')
      .map((code) => nameOf(group, code))
      .join(' ');
}
