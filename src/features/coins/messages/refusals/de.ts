export default {
  code_unknown: 'Diesen Code gibt es nicht. Bitte jedes Zeichen prüfen.',
  code_locked: 'Dieser Code wurde gesperrt. Auskunft gibt, wer ihn ausgegeben hat.',
  code_used: 'Dieser Code wurde bereits verwendet.',
  code_expired: 'Dieser Code ist abgelaufen.',
  code_not_yet_valid: 'Dieser Code kann ab dem {{date}} eingelöst werden.',
  code_yours: 'Dieser Code ist bereits Teil des Guthabens.',
  code_held:
    'Dieser Code wird gerade verwendet. Bleibt ein Rest, kann er in einigen Minuten eingelöst werden.',
  code_other_project: 'Dieser Code ist für andere Projekte bestimmt.',
  code_needs_account:
    'Mehrere Codes lassen sich nur mit einem Konto sammeln. Bitte erst das Guthaben verteilen oder anmelden.',
  too_many_tries: 'Zu viele falsche Codes. Der nächste Versuch ist in {{minutes}} Minuten möglich.',
  coin_donations_off: 'Spendencodes können hier nicht eingelöst werden.',
  one_recipient: 'Bitte entweder ein Projekt oder eine Organisation angeben.',
  recipient_unknown: 'Dieses Projekt oder diese Organisation gibt es nicht.',
  not_receiving: 'Dieses Projekt nimmt derzeit keine Unterstützung an.',
  promoters_off: 'Organisationen können hier nicht direkt unterstützt werden.',
  no_balance: 'Es gibt kein Guthaben zu verteilen. Vielleicht ist es inzwischen zum Code zurückgekehrt.',
  above_balance: 'Das Guthaben beträgt {{max}}.',
  not_a_step: 'Beträge sind in Schritten von {{step}} möglich.',
  nothing_open:
    'Dieses Projekt braucht derzeit keine weitere Unterstützung: Was noch fehlt, ist für laufende Zahlungen reserviert.',
  budget_unknown: 'Dieses Budget gehört nicht zum Unternehmen.',
  budget_short: 'Das Budget reicht für so viele Codes nicht aus.',
  outside_budget: 'Das Budget ist vom {{from}} bis zum {{until}} offen.',
  not_whole_coins: 'Der Wert muss eine ganze Zahl von Coins sein.',
  code_taken: 'Einen dieser Codes gibt es bereits.',
  info: {
    given: '{{amount}} gingen an „{{title}}“.',
    capped: '„{{title}}“ fehlten nur noch {{amount}}. Der Rest bleibt im Guthaben.',
  },
} as const;
