import { useTranslator } from '#platform/web/i18n.tsx';

type Group = 'event' | 'notice' | 'journalKind' | 'accountKind' | 'release' | 'review' | 'state';

/** Words for the codes of the books; a code that has none yet is shown as it is. */
export function useCodeNames(): (group: Group, code: string) => string {
  const translator = useTranslator();
  return (group, code) => translator.maybe(`donations.admin:${group}.${code}`) ?? code;
}
