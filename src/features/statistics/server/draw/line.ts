import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { DrawingWire } from '../../contract.ts';
import type { ChartData, Space } from './chart-data.ts';
import { horizontalTick, scaleOf, pixels } from './scale.ts';

const TOP = 12;
const BOTTOM = 28;
const TICKS = 5;
/** Half the width of the name of the first and of the last row. */
const EDGE = 20;

/** A line per series through the values of the rows; for amounts that add up over time. */
export function drawLine(data: ChartData, { width, height, scale: left, names }: Space): DrawingWire {
  const values = data.rows.flatMap((row) => row.values);
  const y = scaleOf(data, values, [height - BOTTOM, TOP], TICKS);
  const x = scalePoint<number>()
    .domain(data.rows.map((_, row) => row))
    .range([left + EDGE, width - EDGE]);
  const every = Math.ceil(data.rows.length / names);
  return {
    width,
    height,
    ticks: y.ticks.map((tick) => horizontalTick(tick.value, tick.at, left, width)),
    shapes: data.series.map((_, series) => ({
      d:
        line<ChartData['rows'][number]>()
          .x((_row, index) => x(index) ?? 0)
          .y((row) => y.at(row.values[series] ?? 0))
          .digits(1)(data.rows) ?? '',
      series,
      row: null,
    })),
    labels: data.rows.flatMap((_, row) =>
      (data.rows.length - 1 - row) % every === 0
        ? [{ x: pixels(x(row) ?? 0), y: height - 8, anchor: 'middle' as const, row }]
        : [],
    ),
  };
}
