import { useCallback } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import { listCampaignProjects } from '../../../contract/campaigns.ts';

interface Props {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (slugs: readonly string[]) => void;
}

/** The projects that a campaign is limited to; the server finds them by their title. */
export function ProjectChoice(props: Props) {
  const t = useT('coins.admin');
  const call = useApi();
  const find = useCallback(
    async (search: string) => (await call(listCampaignProjects, { query: { search } })).results,
    [call],
  );
  return (
    <SearchedChoice {...props} label={t('create.projects')} hint={t('create.projectsHint')} find={find} />
  );
}
