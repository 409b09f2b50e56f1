import { scaleBand } from 'd3-scale';
import type { DrawingWire } from '../../contract.ts';
import type { ChartData, Space } from './chart-data.ts';
import { horizontalTick, path, scaleOf, segmentsOf, pixels } from './scale.ts';

const TOP = 12;
const BOTTOM = 28;
const TICKS = 5;

/** A column per row, its series on top of each other; for rows in the order of time. */
export function drawColumns(data: ChartData, { width, height, scale: left, names }: Space): DrawingWire {
  const segments = segmentsOf(data);
  const values = segments.flatMap(({ from, to }) => [from, to]);
  const y = scaleOf(data, values, [height - BOTTOM, TOP], TICKS);
  const x = scaleBand<number>()
    .domain(data.rows.map((_, row) => row))
    .range([left, width])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const every = Math.ceil(data.rows.length / names);
  return {
    width,
    height,
    ticks: y.ticks.map((tick) => horizontalTick(tick.value, tick.at, left, width)),
    shapes: segments.map(({ series, row, from, to }) => ({
      d: path(
        'M',
        x(row) ?? 0,
        y.at(from),
        'H',
        (x(row) ?? 0) + x.bandwidth(),
        'V',
        y.at(to),
        'H',
        x(row) ?? 0,
        'Z',
      ),
      series,
      row,
    })),
    labels: data.rows.flatMap((_, row) =>
      // Counted from the end: the latest row always has its name.
      (data.rows.length - 1 - row) % every === 0
        ? [
            {
              x: pixels((x(row) ?? 0) + x.bandwidth() / 2),
              y: height - 8,
              anchor: 'middle' as const,
              row,
            },
          ]
        : [],
    ),
  };
}
