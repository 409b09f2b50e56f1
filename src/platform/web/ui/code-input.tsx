import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  type CodeFormat,
  type CodeVerdict,
  isCodeCharacter,
  judgeCode,
  normalizeCode,
  pasteIntoBlock,
  typeIntoBlock,
} from '#kernel/code.ts';
import { FieldError } from './field.tsx';
import { useKeptCaret } from './kept-caret.ts';
import styles from './code-input.module.css';

/** Milliseconds after the last key before a code is checked (spec 1 §9). */
const JUDGE_AFTER_MS = 200;

export interface CodeInputProps {
  /** Of the first block, for links of an error summary. */
  readonly id?: string;
  readonly format: CodeFormat;
  /** One text per block after the fixed prefix; start with `emptyBlocks(format)`. */
  readonly blocks: readonly string[];
  readonly onChange: (blocks: readonly string[]) => void;
  /** Called with the result of the check, 200 ms after the last key. */
  readonly onVerdict?: (verdict: CodeVerdict) => void;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Accessible name of one block, e.g. "Block 2 of 3". */
  readonly blockLabel: (block: number, of: number) => string;
  readonly disabled?: boolean;
  /** Focuses the first block when it appears: for a field that the reader has just opened. */
  readonly focusFirst?: boolean;
}

/** The blocks of an empty code field. */
export function emptyBlocks(format: CodeFormat): readonly string[] {
  return Array.from({ length: format.blockCount }, () => '');
}

/** The code made up of the blocks, including its fixed prefix. */
export function codeOfBlocks(blocks: readonly string[], format: CodeFormat): string {
  return [format.prefix, ...blocks].filter(Boolean).join(' ');
}

/**
 * A code from a card, in blocks (spec 1 §2). The prefix is fixed; the rest is typed block by block or pasted as a
 * whole, with any separators. Arrow keys and backspace move between blocks. Entering a full block selects all of it, so
 * that another code can be typed over it. Whether the code may be submitted is decided by the check, not here.
 */
export function CodeInput(props: CodeInputProps) {
  const { format, blocks, label, hint, error, blockLabel, disabled } = props;
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const count = format.blockCount + (format.prefix === '' ? 0 : 1);
  const first = count - format.blockCount;
  const edit = useEditing(props, inputs);
  const typing = useKeptCaret(isCodeCharacter, (input, isComposing) =>
    edit.type(inputs.current.indexOf(input), input, isComposing),
  );
  useVerdict(props);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.blocks} data-invalid={error ? true : undefined}>
        {format.prefix !== '' && <span className={styles.prefix}>{format.prefix}</span>}
        {blocks.map((block, index) => (
          <input
            // Blocks are identified by their position only.
            key={index}
            id={index === 0 ? props.id : undefined}
            ref={(element) => {
              inputs.current[index] = element;
            }}
            className={styles.block}
            name={`${id}-${index}`}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            size={format.blockLength}
            aria-label={blockLabel(index + first + 1, count)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={block}
            {...typing}
            onPaste={(event) => edit.paste(index, event)}
            onKeyDown={(event) => edit.press(index, event)}
            onPointerDown={(event) => edit.point(event.currentTarget)}
            onClick={(event) => edit.enter(event.currentTarget)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** Typing, pasting and moving between the blocks. */
function useEditing(
  { format, blocks, onChange, focusFirst }: CodeInputProps,
  inputs: { readonly current: (HTMLInputElement | null)[] },
) {
  // Whether the pointer was pressed on a block that already had the focus: then the press only places the caret.
  const inside = useRef(false);
  const isFull = (block: string) => block.length >= format.blockLength;
  const focusBlock = (index: number, at: 'start' | 'end') => {
    const input = inputs.current[index];
    const place = at === 'start' ? 0 : (input?.value.length ?? 0);
    input?.focus();
    input?.setSelectionRange(place, place);
  };
  const begin = useEffectEvent(() => {
    if (focusFirst) focusBlock(0, 'end');
  });
  useEffect(() => begin(), []);
  return {
    type(index: number, { value, selectionStart }: HTMLInputElement, isComposing: boolean) {
      if (isComposing && normalizeCode(value).length < format.blockLength) {
        return onChange(blocks.map((block, at) => (at === index ? value : block)));
      }
      // The end of composing, when the block has already been read.
      if (value === blocks[index] && value === normalizeCode(value)) return;
      const typed = typeIntoBlock(blocks, index, value, format, selectionStart ?? undefined);
      onChange(typed.blocks);
      if (typed.focus === index) return;
      // Synchronously: a character typed before the next frame already belongs to the next block.
      focusBlock(typed.focus, 'end');
      const next = blocks[typed.focus] ?? '';
      // What is typed next replaces the rest of the previous code.
      if (isFull(next) && typed.blocks[typed.focus] === next) inputs.current[typed.focus]?.select();
    },
    point(input: HTMLInputElement) {
      inside.current = input === document.activeElement;
    },
    enter(input: HTMLInputElement) {
      const nothingSelected = input.selectionStart === input.selectionEnd;
      if (!inside.current && nothingSelected && isFull(input.value)) input.select();
    },
    paste(index: number, event: ClipboardEvent) {
      event.preventDefault();
      const pasted = pasteIntoBlock(blocks, index, event.clipboardData.getData('text'), format);
      onChange(pasted.blocks);
      focusBlock(pasted.focus, 'end');
    },
    press(index: number, event: KeyboardEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const atStart = selectionStart === 0 && selectionEnd === 0;
      const atEnd = selectionStart === value.length && selectionEnd === value.length;
      if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && atStart && index > 0) {
        event.preventDefault();
        if (event.key === 'Backspace' && value === '') {
          onChange(blocks.map((block, at) => (at === index - 1 ? block.slice(0, -1) : block)));
        }
        focusBlock(index - 1, 'end');
      }
      if (event.key === 'ArrowRight' && atEnd && index < blocks.length - 1) {
        event.preventDefault();
        focusBlock(index + 1, 'start');
      }
    },
  };
}

/** Checks the code once the reader has stopped typing. */
function useVerdict({ blocks, format, onVerdict }: CodeInputProps): void {
  const code = codeOfBlocks(blocks, format);
  const report = useEffectEvent(() => onVerdict?.(judgeCode(code, format)));
  useEffect(() => {
    const timer = setTimeout(() => report(), JUDGE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [code]);
}
