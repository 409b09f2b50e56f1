import { describe, expect, it } from 'vitest';
import { type ApplicationStep, applicationSteps, isOffered, isStepOrder } from './application-types.ts';

describe('the steps of an application type', () => {
  it.each<[readonly ApplicationStep[], boolean]>([
    [applicationSteps, true],
    [['basics', 'needs', 'further', 'confirmations'], true],
    [['basics', 'confirmations', 'further', 'needs', 'photos'], true],
    [['needs', 'basics', 'further', 'confirmations'], false],
    [['basics', 'needs', 'further'], false],
    [['basics', 'further', 'confirmations'], false],
    [['basics', 'needs', 'needs', 'further', 'confirmations'], false],
    [[], false],
  ])('%j: %s', (steps, expected) => expect(isStepOrder(steps)).toBe(expected));
});

describe('an application type is offered', () => {
  const open = { activeFrom: null, activeUntil: null, organizationTypes: [] };
  const window = { ...open, activeFrom: '2026-03-01', activeUntil: '2026-03-31' };
  it.each([
    ['always without a window', open, '2026-01-01', true],
    ['from its first day on', window, '2026-03-01', true],
    ['until its last day', window, '2026-03-31', true],
    ['not before', window, '2026-02-28', false],
    ['not after', window, '2026-04-01', false],
    [
      'to the kinds of organizations listed',
      { ...open, organizationTypes: ['association'] },
      '2026-01-01',
      true,
    ],
    ['to no other kinds', { ...open, organizationTypes: ['community', 'profit'] }, '2026-01-01', false],
  ])('%s', (_, offer, today, expected) => expect(isOffered(offer, 'association', today)).toBe(expected));
});
