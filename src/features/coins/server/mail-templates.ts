import { defineMail } from '#platform/server/mail/template.ts';

/** To a user: a part of the balance lapses soon (handbook §13). `expires_at` is the last day on which it can be given. */
export const balanceExpiring = defineMail({
  key: 'balance_expiring',
  placeholders: { balance: 'text', expires_at: 'date', balance_link: 'link' },
  required: ['balance', 'expires_at'],
  action: 'balance_link',
  texts: {
    en_US: {
      subject: '{{ balance }} of your balance can be given until {{ expires_at }}',
      heading: 'Your balance lapses soon',
      body: 'You have redeemed donation codes and not yet decided about {{ balance }}. On {{ expires_at }} you can still give it to a project; after that day it lapses.',
      facts: { balance: 'Not yet distributed', expires_at: 'Last day' },
      action: 'Distribute the balance',
    },
    de: {
      subject: '{{ balance }} Guthaben lassen sich bis {{ expires_at }} verteilen',
      heading: 'Das Guthaben verfällt bald',
      body: 'Von eingelösten Spendencodes sind {{ balance }} noch nicht verteilt. Am {{ expires_at }} lässt sich der Betrag noch an ein Projekt geben, danach verfällt er.',
      facts: { balance: 'Noch nicht verteilt', expires_at: 'Letzter Tag' },
      action: 'Guthaben verteilen',
    },
    du_DE: {
      subject: 'Du kannst {{ balance }} Guthaben bis {{ expires_at }} verteilen',
      heading: 'Dein Guthaben verfällt bald',
      body: 'Du hast Spendencodes eingelöst und {{ balance }} noch nicht verteilt. Am {{ expires_at }} kannst du den Betrag noch an ein Projekt geben, danach verfällt er.',
    },
    sie_DE: {
      subject: 'Sie können {{ balance }} Guthaben bis {{ expires_at }} verteilen',
      heading: 'Ihr Guthaben verfällt bald',
      body: 'Sie haben Spendencodes eingelöst und {{ balance }} noch nicht verteilt. Am {{ expires_at }} können Sie den Betrag noch an ein Projekt geben, danach verfällt er.',
    },
  },
});
