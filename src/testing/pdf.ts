import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** The texts of each page, in the order in which they were drawn. */
  readonly pages: readonly (readonly string[])[];
  readonly title: string | undefined;
}

/** Reads a PDF file with another program than the one that writes it. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  const { info } = await document.getMetadata();
  return { pages, title: (info as { Title?: string }).Title };
}
