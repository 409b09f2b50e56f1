import { plainPostalCode } from '#kernel/postal-code.ts';
import { ReadField, type ReadFieldProps } from './read-field.tsx';

const readAs = (typed: string): string | null => {
  const code = plainPostalCode(typed);
  return code === typed.trim() ? null : code;
};

/** A postal code; below it stands how it is read, if the country was typed in front of it. */
export function PostalCodeField(props: Omit<ReadFieldProps, 'readAs'>) {
  return <ReadField autoComplete="postal-code" {...props} readAs={readAs} />;
}
