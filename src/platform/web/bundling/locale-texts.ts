import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { mergeTrees, type MessageTree } from '../../i18n.ts';

const VARIANT = /^(.*\/(?:features\/[^/]+|platform)\/messages\/(?:[^/]+\/)?)(?:du|sie)_DE\.ts$/;

/**
 * Gives each German variant its whole texts. Its readers then load one file and no text that they never see. While one
 * develops, the browser lays the variant over `de` (`src/app/messages/browser.ts`).
 */
export function wholeVariants(): Plugin {
  return {
    name: 'obolus:whole-variants',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(_, id) {
      const texts = await wholeTexts(id);
      return texts && { code: `export default ${JSON.stringify(texts)};`, map: null };
    },
  };
}

/** The texts of `de`, with those of the variant replacing some; null for files that are not texts of a variant. */
export async function wholeTexts(path: string): Promise<MessageTree | null> {
  const folder = VARIANT.exec(path)?.[1];
  if (folder === undefined) return null;
  const [base, own] = await Promise.all([textsOf(`${folder}de.ts`), textsOf(path)]);
  return mergeTrees(base, own);
}

async function textsOf(path: string): Promise<MessageTree> {
  const module = (await import(pathToFileURL(path).href)) as { default: MessageTree };
  return module.default;
}
