import type { ChartWire, DrawingWire } from '../../contract.ts';
import { drawBars } from './bars.ts';
import { drawColumns } from './columns.ts';
import type { ChartData, Space } from './chart-data.ts';
import { drawLine } from './line.ts';

const WIDE: Space = { width: 760, height: 300, scale: 84, names: 12 };
/** Fits a phone of 390 pixels without being scaled. */
const NARROW: Space = { width: 320, height: 240, scale: 72, names: 4 };

const drawers: Readonly<Record<ChartData['kind'], (data: ChartData, space: Space) => DrawingWire>> = {
  columns: drawColumns,
  bars: drawBars,
  line: drawLine,
};

/** Draws a chart for wide and for narrow screens, so that its texts have a readable size on both. */
export function drawn(data: ChartData): ChartWire {
  const draw = drawers[data.kind];
  return { ...data, wide: draw(data, WIDE), narrow: draw(data, NARROW) };
}
