export default {
  title: 'Auszahlungen',
  none: 'Noch keine Auszahlungen',
  noneText:
    'Spenden werden am Tag nach ihrem Eingang ausgezahlt, anderes Geld, sobald ein Bedarf erreicht ist oder das Projekt endet.',
  intro:
    'Spenden werden am Tag nach ihrem Eingang ausgezahlt, anderes Geld, sobald ein Bedarf erreicht ist oder das Projekt endet.',
  paid: 'Überwiesen',
  open: 'Noch zu überweisen',
  notPaid: 'Noch nicht überwiesen',
  paidOn: 'Überwiesen am {{day}}',
  reference: '{{reference}} vom {{day}}',
  private: 'Private Spenden',
  account: 'an {{holder}}, Konto mit der Endung {{end}}',
  noAccount: 'Das Bankkonto fehlt',
} as const;
