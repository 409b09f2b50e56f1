import {
  type ClipboardEvent,
  type ClipboardEventHandler,
  type InputEvent,
  type InputEventHandler,
  useState,
} from 'react';
import { useT } from '../i18n.tsx';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Handlers<E extends TextControl> {
  readonly maxLength?: number | undefined;
  readonly onPaste?: ClipboardEventHandler<E> | undefined;
  readonly onInput?: InputEventHandler<E> | undefined;
}

/**
 * Says that the end of a pasted text is missing: browsers leave out what a field of limited length has no room for, without a
 * word. Spread `handlers` on the control; `note` is undefined while nothing is missing.
 */
export function useCut<E extends TextControl>({ maxLength: max, onPaste, onInput }: Handlers<E>) {
  const t = useT('platform');
  const [isCut, setIsCut] = useState(false);
  const handlers = {
    onPaste: (event: ClipboardEvent<E>) => {
      onPaste?.(event);
      const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
      // Fields that read a pasted text themselves; and fields of a type without a selection.
      if (max === undefined || event.defaultPrevented || start === null || end === null) return;
      const text = event.clipboardData.getData('text');
      const isLine = event.currentTarget instanceof HTMLInputElement;
      // A line takes no line breaks: a cell of a spreadsheet ends in one.
      const pasted = isLine ? text.replace(/[\r\n]/gu, '') : text.replaceAll('\r\n', '\n');
      setIsCut(value.length - (end - start) + pasted.length > max);
    },
    onInput: (event: InputEvent<E>) => {
      onInput?.(event);
      if (event.nativeEvent.inputType !== 'insertFromPaste') setIsCut(false);
    },
  };
  return { note: isCut ? t('form.cut', { max: max ?? 0 }) : undefined, handlers };
}
