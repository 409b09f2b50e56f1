import type { Translate } from '#platform/i18n.ts';
import type { VoteLinkWire } from '../../contract/votes.ts';

/** The texts of the page of a mailed link. */
export interface LinkTexts {
  readonly pageTitle: string;
  readonly title: string;
  readonly text: string;
  readonly address: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly back: string;
  readonly notMe: string;
  readonly consent: string;
  readonly changeConsent: string;
}

/** The texts for the state of a vote. For loaders. */
export function linkTexts(link: VoteLinkWire, t: Translate<'votes.page'>): LinkTexts {
  const values = { recipient: link.recipient_title, voting: link.voting_title };
  const title = t(`link.${link.outcome}.title`, values);
  const rejected = link.outcome === 'rejected';
  return {
    pageTitle: link.outcome === 'open' ? t('link.pageTitle') : title,
    title,
    text: rejected
      ? t(`link.rejected.${link.reason ?? 'staff'}`, values)
      : t(`link.${link.outcome as Exclude<VoteLinkWire['outcome'], 'rejected'>}.text`, values),
    address: t('link.address', { email: link.email }),
    confirm: t('link.confirm'),
    confirming: t('link.confirming'),
    back: t(link.recipient_path.startsWith('/organization/') ? 'link.toPromoter' : 'link.toProject'),
    notMe: t('link.notMe'),
    consent: t(link.outcome === 'open' ? 'link.consentOpen' : 'link.consent'),
    changeConsent: t('link.changeConsent'),
  };
}
