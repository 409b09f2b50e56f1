/** The part of the package that is used; it comes without types. */
declare module 'opentype.js' {
  /** A step of an outline, as in the path of an SVG. */
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascender: number;
    readonly descender: number;
    /** 0 for a character without a glyph. */
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
  }
  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
