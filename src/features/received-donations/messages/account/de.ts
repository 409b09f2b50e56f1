export default {
  title: 'Erhaltene Spenden',
  intro:
    'Eingegangene Spenden an die eigenen Organisationen und deren Projekte. Wer spendet, bleibt anonym, wenn keine Spendenbescheinigung gewünscht ist.',
  receipts:
    'Spendenbescheinigungen stellt die Organisation aus, sobald das Geld auf ihrem Bankkonto ist: siehe „Ausgezahlt am“. Die Anschrift ist eine Spalte, die sich unter „Optionen“ einblenden lässt.',
  noun_one: 'Spende',
  noun_other: 'Spenden',
  none: 'Noch keine Spenden erhalten',
  search: 'Projekt oder Person suchen …',
  column: {
    paidAt: 'Eingegangen am',
    project: 'Projekt',
    amount: 'Betrag',
    state: 'Status',
    needsReceipt: 'Bescheinigung gewünscht',
    donor: 'Spender:in',
    paidOutOn: 'Ausgezahlt am',
    address: 'Anschrift',
    credited: 'Gutgeschrieben',
    returned: 'Zurückgegeben',
    organization: 'Organisation',
  },
  state: {
    verified: 'Eingegangen',
    partly_refunded: 'Teilweise erstattet',
    refunded: 'Erstattet',
    charged_back: 'Zurückgebucht',
  },
} as const;
