import { useCallback, useState } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { listCampaignProjects } from '../../../contract/campaigns.ts';

interface Props {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (slugs: readonly string[]) => void;
}

/** The projects that a campaign is limited to; the server finds them by their title. */
export function ProjectChoice({ value, error, onChange }: Props) {
  const t = useT('coins.admin');
  const call = useApi();
  const [found, setFound] = useState<readonly Option[]>([]);
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const search = useCallback(
    (text: string) => {
      // What cannot be found is an empty choice; the words of the field say so.
      void call(listCampaignProjects, { query: { search: text } }).then(
        ({ results }) => setFound(results),
        () => setFound([]),
      );
    },
    [call],
  );
  const options = [...chosen, ...found.filter((option) => !value.includes(option.value))];
  return (
    <ChoiceField
      label={t('create.projects')}
      hint={t('create.projectsHint')}
      error={error}
      multiple
      options={options}
      onSearch={search}
      value={value}
      onChange={(slugs) => {
        setChosen(options.filter((option) => slugs.includes(option.value)));
        onChange(slugs);
      }}
    />
  );
}
