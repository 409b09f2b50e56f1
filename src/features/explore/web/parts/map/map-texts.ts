import type { Translate } from '#platform/i18n.ts';

/** The texts shown before the map is activated. They are part of the page; those of the map are loaded with it. */
export interface PlaceholderTexts {
  readonly inactive: string;
  /** Contains the name of the operator; `<cookies>` and `<privacy>` are links. */
  readonly consent: string;
  readonly activate: string;
  readonly label: string;
  readonly loading: string;
}

/** Selects the texts of the placeholder from the server's messages. */
export function placeholderTexts(t: Translate<'explore.map'>, operator: string): PlaceholderTexts {
  return {
    inactive: t('inactive'),
    consent: t('consent', { operator }),
    activate: t('activate'),
    label: t('label'),
    loading: t('loading'),
  };
}
