import type { useT } from '#platform/web/i18n.tsx';
import type { BadgeTone } from '#platform/web/ui/badge.tsx';
import type { ReminderWire } from '../../contract/reminders.ts';
import type { ReminderState } from '../../rules.ts';

type T = ReturnType<typeof useT<'reminders.admin'>>;
type User = ReminderWire['users'][number];

/** The colors of the states. */
export const stateTones: Readonly<Record<ReminderState, BadgeTone>> = {
  overdue: 'danger',
  today: 'warning',
  open: 'neutral',
  done: 'success',
};

/** The name of an assignee; says if the account is locked. */
export const nameOfUser = (t: T, { full_name_w_username: name, is_active }: User): string =>
  is_active ? name : t('locked', { name });
