import { expect, test } from 'vitest';
import { overviewSettings } from './project-page.ts';

test('the overview shows everything unless the settings say otherwise', () => {
  const all = { detailedMilestones: true, showDescription: true, showNeeds: true };
  expect(overviewSettings({}, false)).toEqual(all);
  expect(overviewSettings({ showDescription: false, detailedMilestones: false }, false)).toEqual({
    detailedMilestones: false,
    showDescription: false,
    showNeeds: true,
  });
});

test('needs have one setting for active projects and one for archived ones', () => {
  const shown = (settings: Record<string, unknown>, archived: boolean) =>
    overviewSettings(settings, archived).showNeeds;
  expect([false, true].map((archived) => shown({ showNeeds: false }, archived))).toEqual([false, true]);
  expect([false, true].map((archived) => shown({ showNeedsArchived: false }, archived))).toEqual([
    true,
    false,
  ]);
});
