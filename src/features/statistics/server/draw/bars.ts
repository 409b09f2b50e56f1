import type { DrawingWire } from '../../contract.ts';
import type { ChartData, Space } from './chart-data.ts';
import { path, scaleOf, segmentsOf, pixels } from './scale.ts';

const TOP = 4;
const LEFT = 4;
const BOTTOM = 28;
/** Per row: its name, its bar, and the space below. */
const NAME = 18;
const BAR = 16;
const ROW = 46;
/** Half the width of the last value of the scale. */
const EDGE = 40;

/** A horizontal bar per row below its name, its series beside each other; for rows with names. */
export function drawBars(data: ChartData, { width, names }: Space): DrawingWire {
  const segments = segmentsOf(data);
  const height = TOP + data.rows.length * ROW + BOTTOM;
  const values = segments.flatMap(({ from, to }) => [from, to]);
  const x = scaleOf(data, values, [LEFT, width - EDGE], Math.min(5, names - 1));
  const top = (row: number) => TOP + row * ROW + NAME;
  return {
    width,
    height,
    ticks: x.ticks.map((tick) => ({
      d: path('M', tick.at, TOP, 'V', height - BOTTOM),
      x: pixels(tick.at),
      y: height - 8,
      anchor: tick.at < EDGE ? 'start' : 'middle',
      value: tick.value,
      zero: tick.value === 0,
    })),
    shapes: segments.map(({ series, row, from, to }) => ({
      d: path('M', x.at(from), top(row) + 4, 'H', x.at(to), 'v', BAR, 'H', x.at(from), 'Z'),
      series,
      row,
    })),
    labels: data.rows.map((_, row) => ({ x: LEFT + 6, y: top(row), anchor: 'start', row })),
  };
}
