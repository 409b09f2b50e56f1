import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { arrowTarget } from './arrow-keys.ts';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly hidden?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Query parameter that stores the selected tab in the address; tabs are then links and work without scripts. */
  readonly param?: string;
  /** Called when the reader selects a tab. */
  readonly onChange?: (id: string) => void;
}

/** Tabs with arrow keys, Home and End. All panels are in the page; one is visible. */
export function Tabs({ label, tabs, param, onChange }: TabsProps) {
  const shown = tabs.filter((tab) => !tab.hidden);
  const location = useLocation();
  const asked = param ? new URLSearchParams(location.search).get(param) : null;
  const [chosen, setChosen] = useState<string | null>(asked);
  const base = useId();
  const active = shown.find((tab) => tab.id === chosen) ?? shown[0];
  const choose = (id: string) => {
    setChosen(id);
    // Bypasses the router: selecting a tab loads nothing.
    if (param) window.history.replaceState(window.history.state, '', addressWith(param, id));
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = arrowTarget(event.key, index, shown.length);
    const tab = target === null ? undefined : shown[target];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`${base}-tab-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {shown.map((tab, index) => {
          const selected = tab.id === active?.id;
          const shared = {
            id: `${base}-tab-${tab.id}`,
            role: 'tab',
            className: styles.tab,
            'aria-selected': selected,
            'aria-controls': `${base}-panel-${tab.id}`,
            tabIndex: selected ? 0 : -1,
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          };
          if (!param) {
            return (
              <button key={tab.id} type="button" {...shared} onClick={() => choose(tab.id)}>
                {tab.label}
              </button>
            );
          }
          return (
            <a
              key={tab.id}
              {...shared}
              href={`?${withParam(location.search, param, tab.id)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                choose(tab.id);
              }}
            >
              {tab.label}
            </a>
          );
        })}
      </div>
      {shown.map((tab) => (
        <Panel key={tab.id} base={base} tab={tab} hidden={tab.id !== active?.id} />
      ))}
    </div>
  );
}

function Panel({ base, tab, hidden }: { base: string; tab: TabItem; hidden: boolean }) {
  return (
    <div
      id={`${base}-panel-${tab.id}`}
      role="tabpanel"
      aria-labelledby={`${base}-tab-${tab.id}`}
      tabIndex={0}
      hidden={hidden}
      className={styles.panel}
    >
      {tab.content}
    </div>
  );
}

function withParam(search: string, param: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(param, value);
  return params.toString();
}

function addressWith(param: string, value: string): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}?${withParam(search, param, value)}${hash}`;
}
