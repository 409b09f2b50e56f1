import { defineMail } from '#platform/server/mail/template.ts';

/**
 * To a user: a part of the balance lapses soon (handbook §13). `expires_at` is the last day on which it can
 * be given.
 */
export const balanceExpiring = defineMail({
  key: 'balance_expiring',
  placeholders: { balance: 'text', expires_at: 'date', balance_link: 'link' },
  required: ['balance', 'expires_at'],
  action: 'balance_link',
  texts: {
    en_US: {
      subject: '{{ balance }} of your balance can be distributed until {{ expires_at }}',
      heading: 'Your balance expires soon',
      body: 'You have redeemed donation codes and not yet distributed {{ balance }}. You can distribute it until {{ expires_at }}; after that day it expires.',
      facts: { balance: 'Not yet distributed', expires_at: 'Last day' },
      action: 'Distribute the balance',
    },
    de: {
      subject: '{{ balance }} Guthaben lassen sich bis {{ expires_at }} verteilen',
      heading: 'Das Guthaben verfällt bald',
      body: 'Von eingelösten Spendencodes sind {{ balance }} noch nicht verteilt. Bis zum {{ expires_at }} lässt sich der Betrag noch verteilen, danach verfällt er.',
      facts: { balance: 'Noch nicht verteilt', expires_at: 'Letzter Tag' },
      action: 'Guthaben verteilen',
    },
    du_DE: {
      subject: 'Du kannst {{ balance }} Guthaben bis {{ expires_at }} verteilen',
      heading: 'Dein Guthaben verfällt bald',
      body: 'Du hast Spendencodes eingelöst und {{ balance }} noch nicht verteilt. Bis zum {{ expires_at }} kannst du den Betrag noch verteilen, danach verfällt er.',
    },
    sie_DE: {
      subject: 'Sie können {{ balance }} Guthaben bis {{ expires_at }} verteilen',
      heading: 'Ihr Guthaben verfällt bald',
      body: 'Sie haben Spendencodes eingelöst und {{ balance }} noch nicht verteilt. Bis zum {{ expires_at }} können Sie den Betrag noch verteilen, danach verfällt er.',
    },
  },
});

/**
 * To a company's administrators: the codes of a campaign are available (handbook §13). The mail itself
 * contains none.
 */
export const campaignReady = defineMail({
  key: 'campaign_ready',
  placeholders: { campaign_title: 'text', code_count: 'text', download_link: 'link' },
  required: ['campaign_title'],
  action: 'download_link',
  texts: {
    en_US: {
      subject: 'The codes of “{{ campaign_title }}” are ready',
      heading: 'The donation codes are ready',
      body: 'The campaign “{{ campaign_title }}” has {{ code_count }} donation codes. You can download them after logging in. Anybody who knows a code can redeem it, so please pass the codes on to their recipients only.',
      facts: { campaign_title: 'Campaign', code_count: 'Donation codes' },
      action: 'Download the codes',
    },
    de: {
      subject: 'Die Codes der Aktion „{{ campaign_title }}“ sind verfügbar',
      heading: 'Die Spendencodes sind verfügbar',
      body: 'Die Aktion „{{ campaign_title }}“ hat {{ code_count }} Spendencodes. Nach dem Anmelden lassen sie sich herunterladen. Wer einen Code kennt, kann ihn einlösen: bitte nur an die Beschenkten weitergeben.',
      facts: { campaign_title: 'Aktion', code_count: 'Spendencodes' },
      action: 'Codes herunterladen',
    },
    du_DE: {
      body: 'Die Aktion „{{ campaign_title }}“ hat {{ code_count }} Spendencodes. Nach dem Anmelden kannst du sie herunterladen. Wer einen Code kennt, kann ihn einlösen: Gib sie bitte nur an die Beschenkten weiter.',
    },
    sie_DE: {
      body: 'Die Aktion „{{ campaign_title }}“ hat {{ code_count }} Spendencodes. Nach dem Anmelden können Sie sie herunterladen. Wer einen Code kennt, kann ihn einlösen: Bitte geben Sie sie nur an die Beschenkten weiter.',
    },
  },
});
