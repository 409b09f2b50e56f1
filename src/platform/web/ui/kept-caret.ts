import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useReducer, useRef } from 'react';

type Typed = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>;

/**
 * Handlers of a field whose text is rewritten while it is typed, such as a code in groups. The caret stays behind the character
 * that was typed last, and a word that a keyboard still composes (as Android's do with every word) is left as it is until it is
 * complete: rewriting it would make the keyboard enter it twice.
 *
 * @param counts whether a character stays when the text is rewritten; others, such as blanks between groups, are not counted
 * @param onType called with the field and whether its text is still being composed
 */
export function useKeptCaret(
  counts: (character: string) => boolean,
  onType: (input: HTMLInputElement, isComposing: boolean) => void,
) {
  // The rewritten text may be the same as before: the caret is placed all the same.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const caret = useRef<{ readonly input: HTMLInputElement; readonly passed: number } | null>(null);
  useLayoutEffect(() => {
    const kept = caret.current;
    caret.current = null;
    if (kept === null || kept.input !== document.activeElement) return;
    const at = positionAfter(kept.input.value, kept.passed, counts);
    kept.input.setSelectionRange(at, at);
  });
  const type = (event: Typed, isComposing: boolean) => {
    const input = event.currentTarget;
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    caret.current = isComposing ? null : { input, passed: Array.from(before).filter(counts).length };
    onType(input, isComposing);
    renderAgain();
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      type(event, (event.nativeEvent as InputEvent).isComposing === true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event, false),
  };
}

/** The position in a text behind `passed` characters that count. */
function positionAfter(text: string, passed: number, counts: (character: string) => boolean): number {
  let left = passed;
  let at = 0;
  for (const character of text) {
    if (left === 0) return at;
    if (counts(character)) left -= 1;
    at += character.length;
  }
  return at;
}
