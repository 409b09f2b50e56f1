import type { Translate } from '#platform/i18n.ts';

/** What stands in the place of the map before it is activated; it comes with the page, the map's own texts later. */
export interface PlaceholderTexts {
  readonly inactive: string;
  /** Names the operator; `<cookies>` and `<privacy>` are links. */
  readonly consent: string;
  readonly activate: string;
  readonly label: string;
  readonly loading: string;
}

/** Takes the placeholder's texts out of the server's messages. */
export function placeholderTexts(t: Translate<'explore.map'>, operator: string): PlaceholderTexts {
  return {
    inactive: t('inactive'),
    consent: t('consent', { operator }),
    activate: t('activate'),
    label: t('label'),
    loading: t('loading'),
  };
}
