const opened = new Set<HTMLElement>();

function turn(panel: HTMLElement, newState: 'open' | 'closed'): void {
  const oldState = opened.has(panel) ? 'open' : 'closed';
  if (newState === oldState) return;
  if (newState === 'open') opened.add(panel);
  else opened.delete(panel);
  panel.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }));
}

const buttonOf = (panel: HTMLElement) =>
  document.querySelector<HTMLElement>(`button[popovertarget="${panel.id}"]`);

/**
 * The browser's popovers, which happy-dom does not have: a panel opens by its button, and closes by it, by Escape and by a
 * click elsewhere.
 */
export function providePopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed');
    },
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('button[popovertarget]')?.getAttribute('popovertarget') ?? '';
    const panel = document.getElementById(id);
    for (const other of opened) if (other !== panel && !other.contains(target)) turn(other, 'closed');
    if (panel) turn(panel, opened.has(panel) ? 'closed' : 'open');
  });
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const last = [...opened].at(-1);
    if (key !== 'Escape' || defaultPrevented || !last) return;
    turn(last, 'closed');
    buttonOf(last)?.focus();
  });
}
