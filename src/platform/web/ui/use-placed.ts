import { type RefObject, useEffect } from 'react';

/** Distance between button and panel, and minimum distance to the window's edge, in pixels. */
const GAP = 6;

/**
 * Places an open popover below its button, or above it if there is no room below, inside the window. It stays beside the
 * button while anything scrolls. `edge` is the edge that both have in common.
 */
export function usePlaced(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  edge: 'left' | 'right' = 'left',
): void {
  useEffect(() => {
    if (!open) return undefined;
    const place = () => placeBeside(button.current, panel.current, edge);
    place();
    const observer = new ResizeObserver(place);
    if (panel.current) observer.observe(panel.current);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open, button, panel, edge]);
}

function placeBeside(button: HTMLElement | null, panel: HTMLElement | null, edge: 'left' | 'right'): void {
  if (!button || !panel) return;
  const from = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const start = edge === 'left' ? from.left : from.right - width;
  const left = Math.max(GAP, Math.min(start, window.innerWidth - width - GAP));
  const below = from.bottom + GAP;
  const above = from.top - GAP - height;
  const top =
    below + height > window.innerHeight && above > GAP ? above : Math.min(below, window.innerHeight - GAP);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${Math.max(200, window.innerHeight - top - GAP)}px`;
}
