import { expect, it } from 'vitest';
import { isUndoable, MAIL_AFTER_SECONDS, UNDO_MINUTES, undoableUntil } from './marking.ts';

const markedAt = new Date('2026-11-24T10:00:00Z');
const after = (seconds: number) => new Date(markedAt.getTime() + seconds * 1000);

it('a marking can be undone to the end of its minutes, and not a second longer', () => {
  expect(isUndoable(markedAt, markedAt)).toBe(true);
  expect(isUndoable(markedAt, after(UNDO_MINUTES * 60))).toBe(true);
  expect(isUndoable(markedAt, after(UNDO_MINUTES * 60 + 1))).toBe(false);
  expect(undoableUntil(markedAt)).toEqual(after(UNDO_MINUTES * 60));
});

it('no organization is notified while the marking can be undone', () => {
  expect(isUndoable(markedAt, after(MAIL_AFTER_SECONDS))).toBe(false);
});
