import { expect, test } from 'vitest';
import { commonPlace } from './places.ts';

const leaf = (longitude: number, latitude: number) => ({ properties: { longitude, latitude } });

test('projects at one place open together, projects at different places do not', () => {
  expect(commonPlace([leaf(7, 50), leaf(7, 50)])).toEqual({ longitude: 7, latitude: 50 });
  expect(commonPlace([leaf(7, 50), leaf(7.00001, 50)])).toBeNull();
  expect(commonPlace([leaf(0, 0)])).toEqual({ longitude: 0, latitude: 0 });
  expect(commonPlace([])).toBeNull();
  expect(commonPlace([{ properties: null }])).toBeNull();
});
