import type { TabItem } from '#platform/web/ui/tabs.tsx';
import { CollapsedProse } from '#platform/web/ui/prose.tsx';

/** The custom tabs of a page by slot; `before` and `after` are their marked parts. */
export type CustomTabs = Readonly<
  Record<
    string,
    readonly { title: string; render_template: string; before: string | null; after: string | null }[]
  >
>;

/** The tabs of one slot. */
export function customTabs(slot: number, tabs: CustomTabs): TabItem[] {
  return (tabs[String(slot)] ?? []).map(({ title, render_template, before, after }, index) => ({
    id: `custom-${slot}-${index}`,
    label: title,
    content: <CollapsedProse html={render_template} before={before} after={after} />,
  }));
}
