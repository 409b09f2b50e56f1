import { registerMessages } from '#platform/i18n.ts';
import './registry.generated.ts';
import de from './de.generated.ts';
import du from './du_DE.generated.ts';
import en from './en_US.generated.ts';
import sie from './sie_DE.generated.ts';
import moreDe from './server/de.generated.ts';
import moreDu from './server/du_DE.generated.ts';
import moreEn from './server/en_US.generated.ts';
import moreSie from './server/sie_DE.generated.ts';

// The server speaks all locales; importing this module once is enough.
registerMessages('en_US', { ...en, ...moreEn });
registerMessages('de', { ...de, ...moreDe });
registerMessages('du_DE', { ...du, ...moreDu });
registerMessages('sie_DE', { ...sie, ...moreSie });
