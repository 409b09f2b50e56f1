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
import lateDe from './late/de.ts';
import lateDu from './late/du_DE.ts';
import lateEn from './late/en_US.ts';
import lateSie from './late/sie_DE.ts';
import en from './en_US.ts';
import refusalsEn from './refusals/en_US.ts';
import sie from './sie_DE.ts';
import refusalsSie from './refusals/sie_DE.ts';

// The server speaks all locales; importing this module once is enough.
registerMessages('en_US', { ...en, ...lateEn, ...adminEn, ...refusalsEn });
registerMessages('de', { ...de, ...lateDe, ...adminDe, ...refusalsDe });
registerMessages('du_DE', { ...du, ...lateDu, ...adminDu, ...refusalsDu });
registerMessages('sie_DE', { ...sie, ...lateSie, ...adminSie, ...refusalsSie });
