import { useT } from '#platform/web/i18n.tsx';
import { type TabItem, Tabs } from '#platform/web/ui/tabs.tsx';
import { Needs, type NeedView } from './needs.tsx';
import { OrganizationTab, type OrganizationView } from './organization-tab.tsx';
import { CollapsedProse, Prose } from './prose.tsx';

type CustomTabs = Readonly<Record<string, readonly { title: string; render_template: string }[]>>;

export interface OverviewFacts {
  readonly description: string;
  readonly goals: readonly NeedView[];
  readonly completed_goals_count: number;
  readonly current_goal_slug: string | null;
  readonly can_receive_fundings: boolean;
  readonly organization: OrganizationView;
  readonly custom_tabs: CustomTabs;
}

export interface OverviewProps {
  readonly facts: OverviewFacts;
  readonly showDescription: boolean;
  readonly showNeeds: boolean;
}

/** Slots of custom tabs before and after the standard ones (spec 1 §2); 1 appends. */
const SLOTS = {
  beforeDescription: [200],
  afterDescription: [201],
  afterNeeds: [202, 203],
  afterOrganization: [204, 205, 206, 207, 1],
} as const;

/** Description, Needs, Organization, and the tabs that the organisation added in their slots. */
export function Overview({ facts, showDescription, showNeeds }: OverviewProps) {
  const t = useT('projects');
  const custom = (slots: readonly number[]) => slots.flatMap((slot) => customTabs(slot, facts.custom_tabs));
  const tabs: TabItem[] = [
    ...custom(SLOTS.beforeDescription),
    {
      id: 'description',
      label: t('detail.tabs.description'),
      hidden: !showDescription || facts.description === '',
      content: <Prose html={facts.description} />,
    },
    ...custom(SLOTS.afterDescription),
    {
      id: 'needs',
      label: t('detail.tabs.needs'),
      hidden: !showNeeds || facts.goals.length === 0,
      content: (
        <Needs
          needs={facts.goals}
          completed={facts.completed_goals_count}
          current={facts.can_receive_fundings ? facts.current_goal_slug : null}
        />
      ),
    },
    ...custom(SLOTS.afterNeeds),
    {
      id: 'organization',
      label: t('detail.tabs.organization'),
      content: <OrganizationTab organization={facts.organization} />,
    },
    ...custom(SLOTS.afterOrganization),
  ];
  return <Tabs label={t('detail.overview')} tabs={tabs} param="tab" />;
}

function customTabs(slot: number, tabs: CustomTabs): TabItem[] {
  return (tabs[String(slot)] ?? []).map(({ title, render_template }, index) => ({
    id: `custom-${slot}-${index}`,
    label: title,
    content: <CollapsedProse html={render_template} />,
  }));
}
