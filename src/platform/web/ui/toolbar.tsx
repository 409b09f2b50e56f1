import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { arrowTarget } from './arrow-keys.ts';

export interface ToolbarProps {
  /** Id of the element that names it. */
  readonly labelledBy: string;
  readonly className?: string | undefined;
  /** Buttons, in groups or not; panels that they open are not part of the row. */
  readonly children: ReactNode;
}

/**
 * A row of buttons with one stop of the Tab key. Arrow keys, Home and End move the focus among them; buttons that do
 * nothing at the moment are `aria-disabled`, so that the row can always be reached (WAI-ARIA "toolbar").
 */
export function Toolbar({ labelledBy, className, children }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  // After each render, because tools come and go with what they format.
  useEffect(() => {
    const tools = toolsOf(root.current);
    const reached = Math.min(stop, tools.length - 1);
    for (const [index, tool] of tools.entries()) tool.tabIndex = index === reached ? 0 : -1;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = toolsOf(root.current);
    const index = tools.indexOf(event.target as HTMLButtonElement);
    const target = index < 0 ? null : arrowTarget(event.key, index, tools.length);
    if (target === null) return;
    event.preventDefault();
    tools[target]?.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const index = toolsOf(root.current).indexOf(event.target as HTMLButtonElement);
    if (index >= 0) setStop(index);
  };
  return (
    <div ref={root} role="presentation" onKeyDown={onKeyDown} onFocus={onFocus}>
      <div role="toolbar" aria-labelledby={labelledBy} className={className}>
        {children}
      </div>
    </div>
  );
}

function toolsOf(root: HTMLElement | null): readonly HTMLButtonElement[] {
  return [...(root?.querySelectorAll('button') ?? [])].filter((button) => !button.closest('[popover]'));
}
