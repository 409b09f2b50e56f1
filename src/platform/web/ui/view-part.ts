import { Node } from '@tiptap/react';

/** A part of a text that only one of its two views shows (spec 1 §2). */
export type ViewPartName = 'before' | 'after';

/** The labels that the editor shows above the parts. */
export type ViewPartLabels = Readonly<Record<ViewPartName, string>>;

/** The editor's block for `<div class="before">` and `<div class="after">` of custom tabs. */
export const ViewPart = Node.create<ViewPartLabels>({
  name: 'viewPart',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({ before: '', after: '' }),
  addAttributes: () => ({
    part: {
      default: 'before',
      parseHTML: (element: HTMLElement) => (element.classList.contains('after') ? 'after' : 'before'),
      renderHTML: ({ part }: { readonly part?: string }) => ({ class: part }),
    },
  }),
  parseHTML: () => [{ tag: 'div.before' }, { tag: 'div.after' }],
  renderHTML({ node, HTMLAttributes }) {
    const label = this.options[node.attrs['part'] as ViewPartName];
    return ['div', { ...HTMLAttributes, 'data-label': label }, 0];
  },
});
