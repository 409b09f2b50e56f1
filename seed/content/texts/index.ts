import { texts as de } from './de/index.ts';
import { texts as en } from './en/index.ts';
import type { DemoLanguage, DemoTexts } from './types.ts';

/** The texts of the demo in each language. */
export const demoTexts: Readonly<Record<DemoLanguage, DemoTexts>> = { de, en };
