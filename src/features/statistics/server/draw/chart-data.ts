import type { ChartWire } from '../../contract.ts';

/** What a chart shows, before it is drawn. */
export type ChartData = Omit<ChartWire, 'wide' | 'narrow'>;

/** The space of a drawing in pixels. */
export interface Space {
  readonly width: number;
  readonly height: number;
  /** Room for the values of the scale. */
  readonly scale: number;
  /** Names of rows below the columns at most. */
  readonly names: number;
}
