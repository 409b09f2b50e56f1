/** The element that a translator has put in the place of a text. */
const standIns = new WeakMap<Node, Element>();
/** The texts behind such an element, in their order. */
const textsBehind = new WeakMap<Element, readonly Text[]>();

/** Texts that changed while they were out of the page: React writes into the node that it has created. */
let changes: MutationObserver | undefined;

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** The `font` of this batch of changes that has taken the place of a text. */
function standInOf(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord) {
  let around: Node | null = text.parentNode;
  while (around && around !== target && around.parentNode !== target) around = around.parentNode;
  return [around, ...addedNodes, previousSibling, nextSibling].find(isFont);
}

/** Puts the texts back that a `font` stands for; the translator finds them there and translates them again. */
function putBack(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn) return;
  const texts = textsBehind.get(standIn) ?? [];
  for (const behind of texts) standIns.delete(behind);
  if (standIn.parentNode) standIn.replaceWith(...texts);
}

/**
 * `removeChild` and `insertBefore` throw for a child that is not there any more, and React shows the error page. On a
 * translated page the text is put back first.
 */
function tolerateMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child);
    const parent = child.parentNode;
    if (parent) removeChild.call(parent, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) putBack(before);
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
}

function follow(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap((record) => [...record.addedNodes]).filter(isFont));
  if (added.size === 0) return;
  for (const record of records) {
    for (const text of record.removedNodes) {
      if (!(text instanceof Text) || text.parentNode === record.target) continue;
      const standIn = standInOf(text, record);
      if (!standIn || !added.has(standIn)) continue;
      if (!changes) {
        changes = new MutationObserver((found) => found.forEach(({ target }) => putBack(target)));
        tolerateMovedTexts();
      }
      standIns.set(text, standIn);
      textsBehind.set(standIn, [...(textsBehind.get(standIn) ?? []), text]);
      changes.observe(text, { characterData: true });
    }
  }
}

/**
 * Lets a page be translated by the browser while React changes it (decision 611). Translators replace each text by
 * `font` elements: React would write new amounts into nodes that nobody sees, and throw as soon as it removes one. From
 * the first replaced text on, a text is put back when it changes, is removed, or when something is inserted before it.
 */
export function followTranslators(page: Document): void {
  new MutationObserver(follow).observe(page, { childList: true, subtree: true });
}
