import { symbolOf } from '../../icons.ts';
import pictures from './category-icons.svg?url';

/**
 * The icon of a category, by its stored name; a default for unknown names. The drawings are in a separate file: a
 * visitor's scripts need not include twenty of them.
 */
export function CategoryIcon({ name }: { readonly name: string }) {
  return (
    <svg
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`${pictures}#${symbolOf(name)}`} />
    </svg>
  );
}
