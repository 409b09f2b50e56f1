/** Every workbook is a ZIP archive, which begins with these bytes. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A cell as a spreadsheet shows it; what separates cells or lines is put in quotes or becomes a space. */
function cellText(cell: unknown): string {
  const text = String(cell ?? '').replace(/[\r\n]+/gu, ' ');
  return /[;,\t"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first two columns of the first sheet. */
async function workbookText(bytes: Uint8Array): Promise<string> {
  // Loaded when a workbook was chosen: nothing else needs it in the browser.
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0] });
  const rows = sheets[0]?.rows ?? [];
  return rows.map((row) => row.slice(0, 2).map(cellText).join(';')).join('\n');
}

/** Text as spreadsheets and editors save it: UTF-8, UTF-16 with its mark, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rows of a table in a file as lines of text, with cells separated by semicolons; line numbers are those of the sheet.
 * Throws if the file is neither text nor an Excel workbook (.xlsx).
 */
export async function tableText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, at) => bytes[at] === byte)) return workbookText(bytes);
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error('the file is not text');
  return text;
}
