import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBulkRoute } from './bulk.ts';
import { defineList } from './list.ts';

const list = defineList({
  id: 'notes',
  feature: 'shell',
  permission: 'staff',
  title: 'platform.admin:list.table',
  noun: 'platform.admin:list.count',
  defaultSort: 'text',
  columns: { text: { kind: 'text', label: 'platform.admin:list.table', sort: true } },
});
const route = defineBulkRoute(list, {
  id: 'notes_done',
  path: '/api/v4/notes/done',
  permission: 'staff',
  summary: 'Mark notes as done',
  fields: { reason: z.string() },
  counts: ['done', 'skipped'],
  refusals: { note_locked: 409 },
});

test('a bulk route is a POST of the feature of its list and refuses a changed selection', () => {
  expect(route).toMatchObject({
    method: 'POST',
    feature: 'shell',
    counts: ['done', 'skipped'],
    refusals: { note_locked: 409, selection_changed: 409 },
  });
});

test('its body is a selection and its further fields, and nothing else', () => {
  const selection = { ids: ['1'] };
  expect(route.body?.safeParse({ selection, reason: 'x' }).success).toBe(true);
  expect(route.body?.safeParse({ selection }).success).toBe(false);
  expect(route.body?.safeParse({ reason: 'x' }).success).toBe(false);
  expect(route.body?.safeParse({ selection: { ids: [] }, reason: 'x' }).success).toBe(false);
  expect(route.body?.safeParse({ selection, reason: 'x', more: 1 }).success).toBe(false);
});

test('its answer is the numbers that it counts', () => {
  expect(route.response.parse({ done: 2, skipped: 1 })).toEqual({ done: 2, skipped: 1 });
  expect(route.response.safeParse({ done: 2 }).success).toBe(false);
});
