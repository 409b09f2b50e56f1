import { type Editor, Node } from '@tiptap/react';
import type { ImageWire } from '#platform/contract/image.ts';

/** The editor's block for a picture that the platform stores; the server adds its widths when the text is saved. */
export const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  // Pictures of other addresses would be dropped by the server.
  parseHTML: () => [{ tag: 'img[src^="/files/images/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** The description of the selected picture, null if none is selected. */
export function selectedAlt(editor: Editor): string | null {
  return editor.isActive('picture') ? String(editor.getAttributes('picture')['alt'] ?? '') : null;
}

/** Inserts an uploaded picture at the cursor. */
export function insertPicture(editor: Editor, { src, width, height }: ImageWire, alt: string): void {
  editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt, width, height } }).run();
}
