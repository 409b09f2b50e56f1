import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { DrawingWire } from '../../contract.ts';
import type { ChartData } from './chart-data.ts';

/** A length with one decimal. */
export const pixels = (length: number): number => Math.round(length * 10) / 10;

/** A path through numbers and commands, with one decimal: `M 0 12.5 H 40`. */
export const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? pixels(part) : part)).join(' ');

/** A segment of a stack: the part of one series in one row, from one value to another. */
export interface Segment {
  readonly series: number;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The values of each row on top of each other; negative ones below zero. Values of zero have no segment. */
export function segmentsOf({ rows, series }: ChartData): Segment[] {
  const keys = series.map((_, index) => index);
  const stacks = stack<ChartData['rows'][number], number>()
    .keys(keys)
    .value(({ values }, key) => values[key] ?? 0)
    .offset(stackOffsetDiverging)(rows);
  return stacks.flatMap((points, number) =>
    points.flatMap(([from, to], row) => (from === to ? [] : [{ series: number, row, from, to }])),
  );
}

/** Cents per unit of the scale: values of money are divided at whole euros. */
const unitOf = ({ unit }: ChartData) => (unit === 'money' ? 100 : 1);

/** A scale with round values that contains zero and all of `values`; an empty chart has a scale up to one unit. */
export function scaleOf(data: ChartData, values: readonly number[], range: [number, number], ticks: number) {
  const unit = unitOf(data);
  const [low, high] = [Math.min(0, ...values) / unit, Math.max(0, ...values) / unit];
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .range(range)
    .nice(ticks);
  return {
    /** The position of a value of the chart. */
    at: (value: number) => scale(value / unit),
    ticks: ticksOf(scale, data, ticks).map((tick) => ({ at: scale(tick), value: Math.round(tick * unit) })),
  };
}

/** Numbers of records have no fractions. */
function ticksOf(scale: ScaleLinear<number, number>, { unit }: ChartData, count: number): number[] {
  const ticks = scale.ticks(count);
  return unit === 'count' ? ticks.filter(Number.isInteger) : ticks;
}

type Tick = DrawingWire['ticks'][number];

/** A horizontal line of the scale, its value at the left. */
export const horizontalTick = (value: number, at: number, left: number, right: number): Tick => ({
  d: path('M', left, at, 'H', right),
  x: left - 8,
  y: pixels(at + 4),
  anchor: 'end',
  value,
  zero: value === 0,
});
