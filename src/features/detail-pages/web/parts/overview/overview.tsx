import { useT } from '#platform/web/i18n.tsx';
import { type TabItem, Tabs } from '#platform/web/ui/tabs.tsx';
import { type CustomTabs, customTabs } from '../content/custom-tabs.tsx';
import { type NeedMoney, Needs, type NeedView } from '../content/needs.tsx';
import { OrganizationTab, type OrganizationView } from '../content/organization-tab.tsx';
import styles from './overview.module.css';
import { CollapsedProse } from '#platform/web/ui/prose.tsx';

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
  /** Funding-app mode: two tabs, 'What we do' and 'Who we are', instead of three (spec 1 §2). */
  readonly fundingApp: boolean;
  /** Shows the amounts of each need; otherwise only their total (setting detailedMilestones). */
  readonly detailed: boolean;
  readonly needMoney: NeedMoney;
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

/**
 * The tabs of a project's page: Description, Needs and Organization, or in funding-app mode What we do and Who we are,
 * with the custom tabs in their slots. The first visible tab is active initially.
 */
export function Overview(props: OverviewProps) {
  const { facts, fundingApp, detailed, needMoney, showDescription, showNeeds } = props;
  const t = useT('detail-pages');
  const custom = (slots: readonly number[]) => slots.flatMap((slot) => customTabs(slot, facts.custom_tabs));
  const description = showDescription && facts.description !== '' && (
    <CollapsedProse html={facts.description} />
  );
  const needs = showNeeds && facts.goals.length > 0 && (
    <Needs
      needs={facts.goals}
      detailed={detailed}
      money={needMoney}
      completed={facts.completed_goals_count}
      current={facts.can_receive_fundings ? facts.current_goal_slug : null}
    />
  );
  const organization = <OrganizationTab organization={facts.organization} small={fundingApp} />;
  const standard: Record<'description' | 'needs' | 'organization', TabItem> = {
    description: {
      id: 'description',
      label: t(fundingApp ? 'project.tabs.whatWeDo' : 'project.tabs.description'),
      hidden: !description && !(fundingApp && needs),
      content: fundingApp ? (
        <div className={styles.together}>
          {description}
          {needs && <div>{needs}</div>}
        </div>
      ) : (
        description
      ),
    },
    needs: { id: 'needs', label: t('project.tabs.needs'), hidden: !needs || fundingApp, content: needs },
    organization: {
      id: 'organization',
      label: t(fundingApp ? 'project.tabs.whoWeAre' : 'project.tabs.organization'),
      content: organization,
    },
  };
  const tabs = [
    ...custom(SLOTS.beforeDescription),
    standard.description,
    ...custom(SLOTS.afterDescription),
    standard.needs,
    ...custom(SLOTS.afterNeeds),
    standard.organization,
    ...custom(SLOTS.afterOrganization),
  ];
  return <Tabs label={t('project.overview')} tabs={tabs} param="tab" />;
}
