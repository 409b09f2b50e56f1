import type { Translate } from '#platform/i18n.ts';

type Slot = 1 | 100 | 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207;

/** The position of a slot of custom tabs, as text. */
export function slotName(slot: number, t: Translate<'programmes.admin'>): string {
  if (slot > 100 && slot < 200) return t('slots.after', { number: slot - 100 });
  return t(`slots.${slot as Slot}`);
}
