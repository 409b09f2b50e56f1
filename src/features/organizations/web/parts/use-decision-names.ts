import { useT } from '#platform/web/i18n.tsx';
import { furtherDecisions, reviewDecisions } from '../../rules/review.ts';

/** The names of decisions about organizations and projects. */
export function useDecisionNames(): (kind: string) => string {
  const t = useT('organizations.account');
  return (kind) => {
    const decision = [...reviewDecisions, ...furtherDecisions].find((name) => name === kind);
    return decision ? t(`decision.${decision}`) : kind;
  };
}
