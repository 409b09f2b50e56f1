import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Everything after the sheets of a workbook is a few kilobytes. */
const TAIL = 64 * 1024;
const STYLES = 'xl/styles.xml';
const HEADER = 30;
const RECORD = 46;

/**
 * The styles of a workbook, in which those with Excel's format for text also have the quote prefix: their cells are text
 * as if typed after an apostrophe, which the sheet does not show.
 */
function completed(styles: string): string {
  const [, id] = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(styles) ?? [];
  return styles.replaceAll(`<xf numFmtId="${id}"`, `$& quotePrefix="1"`);
}

/** The end of a workbook, which begins at `start` of the file, with completed styles. */
function completedEnd(bytes: Buffer, start: number): Buffer {
  const end = bytes.length - 22;
  const directory: number[] = [];
  for (let at = bytes.readUInt32LE(end + 16) - start; at < end; ) {
    directory.push(at);
    at += RECORD + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const nameAt = (at: number) =>
    bytes.toString('utf8', at + RECORD, at + RECORD + bytes.readUInt16LE(at + 28));
  const styles = directory.find((at) => nameAt(at) === STYLES);
  if (styles === undefined) throw new Error('the workbook has no styles');
  const file = bytes.readUInt32LE(styles + 42) - start;
  const packedAt = file + HEADER + STYLES.length;
  const descriptor = packedAt + bytes.readUInt32LE(styles + 20);
  const content = Buffer.from(completed(inflateRawSync(bytes.subarray(packedAt, descriptor)).toString()));
  const packed = deflateRawSync(content);
  const longer = packed.length - (descriptor - packedAt);
  // The file's checksum and sizes are behind it and in the directory, where the files after it have moved.
  for (const at of [descriptor + 4, styles + 16]) {
    for (const [index, value] of [crc32(content), packed.length, content.length].entries()) {
      bytes.writeUInt32LE(value, at + 4 * index);
    }
  }
  for (const at of [...directory.map((record) => record + 42), end + 16]) {
    const offset = bytes.readUInt32LE(at);
    if (offset > file + start) bytes.writeUInt32LE(offset + longer, at);
  }
  return Buffer.concat([bytes.subarray(0, packedAt), packed, bytes.subarray(descriptor)]);
}

/**
 * A workbook whose cells with Excel's format for text carry the quote prefix, which the library that writes workbooks
 * does not offer. Sheets pass as they arrive; only the end of the file is held back.
 */
export async function* withQuotePrefix(workbook: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const held: Uint8Array[] = [];
  let size = 0;
  let passed = 0;
  for await (const part of workbook) {
    held.push(part);
    size += part.length;
    while (size - (held[0]?.length ?? 0) >= TAIL) {
      const first = held.shift() as Uint8Array;
      size -= first.length;
      passed += first.length;
      yield first;
    }
  }
  yield completedEnd(Buffer.concat(held), passed);
}
