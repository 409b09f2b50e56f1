import { drawable, font, type Weight } from '../font/figtree.ts';

/** PDF's numbers: at most two digits after the point. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** Everything that a character of the font covers, in its units, which count downwards. */
const BOX = [-300, -1_200, 1_600, 500];

/** Characters of one font in a file, whose strings have a byte per character. */
const MOST_CHARACTERS = 255;

/**
 * The font of the program in one weight, as a font of a PDF file whose glyphs are its outlines: it contains the characters
 * that were drawn with it, and needs no font of the reader.
 */
export class PdfFont {
  readonly #weight: Weight;
  readonly #codes = new Map<string, number>();

  constructor(weight: Weight) {
    this.#weight = weight;
  }

  /** The characters of a text that can be drawn, in order. */
  #characters(text: string): string[] {
    return drawable(text, this.#weight).filter((character) => this.#code(character) !== null);
  }

  #code(character: string): number | null {
    const known = this.#codes.get(character);
    if (known !== undefined) return known;
    if (this.#codes.size === MOST_CHARACTERS) return null;
    const code = this.#codes.size + 1;
    this.#codes.set(character, code);
    return code;
  }

  #advance(character: string): number {
    return font().weights[this.#weight].glyphs[character]?.[0] ?? 0;
  }

  /** The width of a text of this size, in points; `spacing` follows each character. */
  width(text: string, size: number, spacing = 0): number {
    const characters = this.#characters(text);
    const units = characters.reduce((sum, character) => sum + this.#advance(character), 0);
    return (units * size) / font().unitsPerEm + characters.length * spacing;
  }

  /** A text as the hexadecimal string of a content stream. */
  encode(text: string): string {
    return `<${this.#characters(text)
      .map((character) => hex(this.#code(character) ?? 0, 2))
      .join('')}>`;
  }

  /** The drawn characters with the bytes that stand for them. */
  #used(): [character: string, code: number][] {
    return [...this.#codes];
  }

  /** The procedures that draw the characters, and the table by which programs read them as text. */
  streams(): { readonly glyphs: readonly string[]; readonly toUnicode: string } {
    const { glyphs } = font().weights[this.#weight];
    return {
      glyphs: this.#used().map(([character]) => {
        const [advance, path] = glyphs[character] ?? [0, ''];
        return `${advance} 0 ${BOX.join(' ')} d1\n${pathOf(path)}`;
      }),
      toUnicode: toUnicode(this.#used()),
    };
  }

  /** The dictionary of the font, given the objects of its streams. */
  dictionary(glyphs: readonly number[], unicode: number): string {
    const used = this.#used();
    const scale = 1 / font().unitsPerEm;
    return `<< /Type /Font /Subtype /Type3 /FontBBox [${BOX.join(' ')}]
/FontMatrix [${scale} 0 0 ${-scale} 0 0] /Resources << >> /FirstChar 1 /LastChar ${Math.max(1, used.length)}
/Widths [${used.map(([character]) => this.#advance(character)).join(' ')}]
/Encoding << /Type /Encoding /Differences [1 ${used.map(([, code]) => `/g${code}`).join(' ')}] >>
/CharProcs << ${used.map(([, code], at) => `/g${code} ${glyphs[at]} 0 R`).join(' ')} >>
/ToUnicode ${unicode} 0 R >>`;
  }
}

/** A path of the outlines (`M`, `L`, `Q`) in the operators of PDF, filled. */
function pathOf(path: string): string {
  let [x, y] = [0, 0];
  const drawn = Array.from(path.matchAll(/([MLQ])([^MLQ]*)/g), ([, command, numbers = '']) => {
    const values = Array.from(numbers.matchAll(/-?\d*\.?\d+/g), ([number]) => Number(number));
    const parts: string[] = [];
    const step = command === 'Q' ? 4 : 2;
    for (let at = 0; at + step <= values.length; at += step) {
      const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + step);
      if (command === 'Q') {
        // PDF has cubic curves only.
        const [x1, y1, x2, y2] = [
          x + (2 / 3) * (a - x),
          y + (2 / 3) * (b - y),
          c + (2 / 3) * (a - c),
          d + (2 / 3) * (b - d),
        ];
        parts.push(`${[x1, y1, x2, y2, c, d].map(num).join(' ')} c`);
        [x, y] = [c, d];
      } else {
        // A second pair after "M" is a line.
        parts.push(`${num(a)} ${num(b)} ${command === 'M' && at === 0 ? 'm' : 'l'}`);
        [x, y] = [a, b];
      }
    }
    return parts.join(' ');
  });
  return drawn.length === 0 ? '' : `${drawn.join('\n')}\nf`;
}

function toUnicode(used: readonly [character: string, code: number][]): string {
  const lines = used.map(
    ([character, code]) =>
      `<${hex(code, 2)}> <${Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4)).join('')}>`,
  );
  const blocks: string[] = [];
  // At most a hundred to a block.
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Figtree def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
