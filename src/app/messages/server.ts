import { registerMessages } from '#platform/i18n.ts';
import './registry.ts';
import adminDe from './admin/de.ts';
import adminDu from './admin/du_DE.ts';
import adminEn from './admin/en_US.ts';
import adminSie from './admin/sie_DE.ts';
import de from './de.ts';
import refusalsDe from './refusals/de.ts';
import du from './du_DE.ts';
import refusalsDu from './refusals/du_DE.ts';
import en from './en_US.ts';
import refusalsEn from './refusals/en_US.ts';
import sie from './sie_DE.ts';
import refusalsSie from './refusals/sie_DE.ts';

// The server speaks all locales; importing this module once is enough.
registerMessages('en_US', { ...en, ...adminEn, ...refusalsEn });
registerMessages('de', { ...de, ...adminDe, ...refusalsDe });
registerMessages('du_DE', { ...du, ...adminDu, ...refusalsDu });
registerMessages('sie_DE', { ...sie, ...adminSie, ...refusalsSie });
