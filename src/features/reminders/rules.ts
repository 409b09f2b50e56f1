import { addDays, type IsoDate } from '#kernel/clock.ts';

/** Longest title of a reminder and of a template, in characters (spec 2 §9). */
export const TITLE_MAX = 64;
/** Longest description, in characters. */
export const DESCRIPTION_MAX = 2000;
/** The most people that a reminder is assigned to. */
export const ASSIGNEES_MAX = 20;

/** Statuses of a reminder (spec 2 §3): done is final. */
export const STATUS = { open: 1, done: 2 } as const;

/** What a reminder can be about. */
export const targetTypes = ['project', 'organization'] as const;
export type TargetType = (typeof targetTypes)[number];

/** The states that lists show: an open reminder is overdue from the day after `scheduled_for`. */
export const reminderStates = ['overdue', 'today', 'open', 'done'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** The state of a reminder on a day in Berlin. */
export function stateOf(reminder: { isDone: boolean; scheduledFor: IsoDate }, today: IsoDate): ReminderState {
  if (reminder.isDone) return 'done';
  if (reminder.scheduledFor < today) return 'overdue';
  return reminder.scheduledFor === today ? 'today' : 'open';
}

/** Days after the day of a reminder on which its assignees are mailed once more. */
export const SECOND_MAIL_DAYS = 7;

/** How many mails about its day an assignee has been sent by a day: one on the day, another 7 days later (handbook §16). */
export function dueMails(scheduledFor: IsoDate, today: IsoDate): 0 | 1 | 2 {
  if (today < scheduledFor) return 0;
  return today < addDays(scheduledFor, SECOND_MAIL_DAYS) ? 1 : 2;
}

/** Days before the last day of a proof on which its task is due. */
const PROOF_DUE_DAYS = 14;

/** The day of a task about a proof: 14 days before its last day, but not before today. */
export function proofTaskDay(validUntil: IsoDate, today: IsoDate): IsoDate {
  const day = addDays(validUntil, -PROOF_DUE_DAYS);
  return day < today ? today : day;
}
