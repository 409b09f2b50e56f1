import {
  IconBuilding,
  IconBuildingBank,
  IconChartBar,
  IconCheckbox,
  IconChevronDown,
  IconFolder,
  IconHeartHandshake,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMail,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ComponentType, type RefObject, useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router';
import {
  ADMIN_GROUPS,
  type AdminGroup,
  type AdminNavItem,
  belongsTo,
} from '#platform/web/admin-navigation.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import styles from './admin-navigation.module.css';
import { LegalLinks, LocaleSwitch } from './footer.tsx';
import { type NavigationState, withGroup } from './navigation-state.ts';
import { useOpenEntries } from './open-entries.ts';

const ICONS: Readonly<Record<AdminGroup, ComponentType<{ size?: number; 'aria-hidden'?: boolean }>>> = {
  projects: IconFolder,
  organizations: IconUsersGroup,
  giving: IconHeartHandshake,
  companies: IconBuilding,
  payouts: IconBuildingBank,
  votings: IconCheckbox,
  communication: IconMail,
  reports: IconChartBar,
  settings: IconSettings,
};

interface Props {
  readonly nav: RefObject<HTMLElement | null>;
  readonly state: NavigationState;
  readonly onChange: (state: NavigationState) => void;
}

/** The screens that this account may open, in groups that fold; at its end what the law requires of every page. */
export function Navigation({ nav, state, onChange }: Props) {
  const t = useT('shell.admin');
  const groups = useGroups();
  return (
    <nav aria-label={t('nav.label')} className={styles.nav} ref={nav}>
      {groups.map(({ group, items }) => (
        <Group
          key={group}
          group={group}
          items={items}
          isOpen={!state.closed.includes(group)}
          onToggle={(isOpen) => onChange(withGroup(state, group, isOpen))}
        />
      ))}
      <div className={styles.end}>
        <LegalLinks />
        <LocaleSwitch />
      </div>
    </nav>
  );
}

/** The navigation at the side of wide windows: unfolded, or only the icons of its groups. */
export function SideNavigation({ nav, state, onChange }: Props) {
  const t = useT('shell.admin');
  const fold = (narrow: boolean) => onChange({ ...state, narrow });
  const Icon = state.narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = t(state.narrow ? 'nav.unfold' : 'nav.fold');
  return (
    <aside className={styles.side} data-narrow={state.narrow || undefined} data-print="hide">
      <div className={styles.column}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!state.narrow}
          aria-label={label}
          title={label}
          onClick={() => fold(!state.narrow)}
        >
          <Icon size={20} aria-hidden />
        </button>
        {state.narrow ? (
          <Icons
            onOpen={(group) => onChange({ ...withGroup(state, group, true), narrow: false })}
            nav={nav}
          />
        ) : (
          <Navigation nav={nav} state={state} onChange={onChange} />
        )}
      </div>
    </aside>
  );
}

/** The groups with the entries that this account may open. */
function useGroups() {
  const visible = useOpenEntries();
  return ADMIN_GROUPS.flatMap((group) => {
    const items = visible.filter((item) => item.group === group);
    return items.length === 0 ? [] : [{ group, items }];
  });
}

interface GroupProps {
  readonly group: AdminGroup;
  readonly items: readonly AdminNavItem[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Group({ group, items, isOpen, onToggle }: GroupProps) {
  const t = useT('shell.admin');
  const translate = useTranslator();
  const { pathname } = useLocation();
  const id = useId();
  const Icon = ICONS[group];
  const isCurrent = items.some((item) => belongsTo(item, pathname));
  return (
    <section data-current={isCurrent || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
          <Icon size={18} aria-hidden />
          <span>{t(`nav.${group}`)}</span>
          <IconChevronDown size={16} aria-hidden className={styles.arrow ?? ''} />
        </button>
      </h2>
      <ul id={id} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.path}>
            <Link to={item.path} aria-current={belongsTo(item, pathname) ? 'page' : undefined}>
              {translate(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The icons of the groups: each unfolds the navigation with its group. */
function Icons({
  nav,
  onOpen,
}: {
  readonly nav: Props['nav'];
  readonly onOpen: (group: AdminGroup) => void;
}) {
  const t = useT('shell.admin');
  const { pathname } = useLocation();
  const groups = useGroups();
  return (
    <nav aria-label={t('nav.label')} className={styles.icons} ref={nav}>
      {groups.map(({ group, items }) => {
        const Icon = ICONS[group];
        return (
          <button
            key={group}
            type="button"
            aria-label={t(`nav.${group}`)}
            title={t(`nav.${group}`)}
            data-current={items.some((item) => belongsTo(item, pathname)) || undefined}
            onClick={() => onOpen(group)}
          >
            <Icon size={20} aria-hidden />
          </button>
        );
      })}
    </nav>
  );
}

/** Scrolls the navigation, but not the page, so that the entry of the current page is visible. */
export function scrollToCurrent(frame: HTMLElement | null): void {
  const current = frame?.querySelector('[aria-current="page"]');
  if (!frame || !current) return;
  const visible = frame.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.height === 0) return;
  if (entry.top < visible.top || entry.bottom > visible.bottom) {
    frame.scrollTop += entry.top - visible.top - visible.height / 2;
  }
}

/** Does so on every page; between pages the navigation stays where it is. */
export function useScrollToCurrent(nav: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => scrollToCurrent(nav.current), [nav, pathname]);
}
