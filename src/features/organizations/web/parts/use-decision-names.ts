import { useT } from '#platform/web/i18n.tsx';
import { keepingDecisions, reviewDecisions } from '../../rules/review.ts';

/** What decisions about organisations and projects are called. */
export function useDecisionNames(): (kind: string) => string {
  const t = useT('organizations.account');
  return (kind) => {
    const known = [...reviewDecisions, ...keepingDecisions].find((one) => one === kind);
    return known ? t(`decision.${known}`) : kind;
  };
}
