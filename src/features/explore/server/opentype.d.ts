/** The part of the package that is used; it comes without types. */
declare module 'opentype.js' {
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascender: number;
    readonly descender: number;
    /** 0 for a character without a glyph. */
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
