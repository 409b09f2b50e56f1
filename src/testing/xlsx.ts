import { crc32, inflateRawSync } from 'node:zlib';

/** A cell as stored in the file; dates and numbers are both numbers, distinguished by their format. */
export interface ReadCell {
  readonly type: 'text' | 'number' | 'empty';
  readonly value: string | number;
  /** Number format of the cell, `General` if it has none. */
  readonly format: string;
  readonly bold: boolean;
  /** Text as if typed after an apostrophe. */
  readonly quoted: boolean;
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
  /** Rows that stay visible while scrolling. */
  readonly frozenRows: number;
  readonly widths: readonly number[];
  readonly hasFormulas: boolean;
}

/** Reads a workbook of one sheet from its bytes, independently of the library that writes them. */
export function readSheet(file: Buffer): ReadSheet {
  const parts = unzip(file);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = readStyles(parts.get('xl/styles.xml') ?? '');
  const rows = [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    readRow(cells, styles),
  );
  return {
    name: decode(/<sheet\b[^>]*\bname="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1] ?? ''),
    rows,
    frozenRows: Number(/<pane\b[^>]*\bySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    widths: [...sheet.matchAll(/<col\b[^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width)),
    hasFormulas: /<f[\s>]/.test(sheet),
  };
}

type Style = Pick<ReadCell, 'format' | 'bold' | 'quoted'>;

const PLAIN: Style = { format: 'General', bold: false, quoted: false };

/** Formats that Excel knows by their number. */
const BUILT_IN: Readonly<Record<string, string>> = { 9: '0%', 49: '@' };

function readStyles(xml: string): readonly Style[] {
  const formats = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const fonts = [...(/<fonts\b.*?<\/fonts>/s.exec(xml)?.[0] ?? '').matchAll(/<font>.*?<\/font>|<font\/>/gs)];
  const bold = fonts.map(([font]) => /<b\s*\/>/.test(font));
  const cells = /<cellXfs\b.*?<\/cellXfs>/s.exec(xml)?.[0] ?? '';
  return [...cells.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => ({
    format: formats.get(attribute(tag, 'numFmtId')) ?? BUILT_IN[attribute(tag, 'numFmtId')] ?? 'General',
    bold: bold[Number(attribute(tag, 'fontId'))] ?? false,
    quoted: attribute(tag, 'quotePrefix') === '1',
  }));
}

function readRow(xml: string, styles: readonly Style[]): ReadCell[] {
  const row: ReadCell[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnIndex(attribute(attributes, 'r'));
    const style = styles[Number(attribute(attributes, 's') || 0)] ?? PLAIN;
    while (row.length < column) row.push({ type: 'empty', value: '', ...PLAIN });
    const text = /<t\b[^>]*>(.*?)<\/t>/s.exec(content)?.[1];
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
    if (text !== undefined) row.push({ type: 'text', value: decode(text), ...style });
    else if (value !== undefined) row.push({ type: 'number', value: Number(value), ...style });
    else row.push({ type: 'empty', value: '', ...style });
  }
  return row;
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function columnIndex(reference: string): number {
  const letters = reference.replace(/\d/g, '');
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function decode(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The parts of a ZIP archive as text, found through its central directory. Throws if a size or checksum is wrong. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = file.readUInt16LE(at + 10) !== 0;
    const size = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.subarray(at + 46, at + 46 + nameLength).toString();
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const body = file.subarray(start, start + size);
    const content = packed ? inflateRawSync(body) : body;
    if (content.length !== file.readUInt32LE(at + 24) || crc32(content) !== file.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged`);
    }
    parts.set(name, content.toString());
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
