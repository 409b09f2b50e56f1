import { createContext, use, useEffect } from 'react';

/**
 * The fields of a form whose text stands for no value, such as "31.02.2026" for a day: the message of each, by the name of
 * the field. The form is not sent, and the message replaces "required". Null outside a form.
 */
export type UnreadableTexts = Map<string, string>;
export const UnreadableContext = createContext<UnreadableTexts | null>(null);

/**
 * A function that reports to the form why the text of this field stands for no value, or that it does; called before the
 * form receives the value.
 */
export function useUnreadable(name: string | undefined): (message: string | undefined) => void {
  const texts = use(UnreadableContext);
  useEffect(
    () => () => {
      if (name !== undefined) texts?.delete(name);
    },
    [texts, name],
  );
  return (message) => {
    if (name === undefined) return;
    if (message === undefined) texts?.delete(name);
    else texts?.set(name, message);
  };
}
