/**
 * How a translator of browsers puts its `font` elements around a text: it moves the text into them, or replaces it by a
 * text of its own.
 */
export type Translator = 'moves' | 'replaces';

/**
 * Wraps every text below an element in two `font` elements, as the translators of browsers do, and every later text as
 * well, until the returned function is called. Without outer references: browser tests run it in their page.
 */
export function translateTexts(root: Element, way: Translator): () => void {
  const translate = (node: Node) => {
    if (node instanceof Text) {
      const { parentElement: parent } = node;
      if (!parent || parent.closest('font, script, style, svg, textarea') || node.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      if (way === 'moves') {
        node.before(outer);
        inner.append(node);
      } else {
        inner.textContent = node.data;
        node.replaceWith(outer);
      }
      return;
    }
    for (const child of Array.from(node.childNodes)) translate(child);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  translate(root);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
