export default {
  unit_changed:
    'Was {{amount}} wert ist, hat sich seit dem Öffnen der Seite geändert. Bitte die Seite neu laden; es wurde nichts vergeben.',
  code_unknown: 'Diesen Code gibt es nicht. Bitte jedes Zeichen prüfen.',
  code_locked: 'Dieser Code wurde gesperrt. Auskunft gibt, wer ihn ausgegeben hat.',
  code_used: 'Dieser Code wurde bereits verwendet.',
  code_expired: 'Dieser Code ist abgelaufen.',
  code_not_yet_valid: 'Dieser Code kann ab dem {{date}} eingelöst werden.',
  code_yours: 'Dieser Code ist bereits Teil des Guthabens.',
  code_held:
    'Dieser Code wird gerade verwendet. Ein verbleibender Rest lässt sich in einigen Minuten einlösen.',
  code_other_project: 'Dieser Code gilt nur für andere Projekte.',
  code_needs_account:
    'Mehrere Codes lassen sich nur mit einem Konto sammeln. Bitte erst das Guthaben verteilen oder anmelden.',
  proof_of_work_required:
    'Von diesem Anschluss wurden viele falsche Codes eingegeben, und der Browser konnte die Rechenaufgabe zum Schutz der Codes nicht lösen. Bitte in 45 Minuten erneut versuchen.',
  too_many_tries: 'Zu viele falsche Codes. Der nächste Versuch ist in {{minutes}} Minuten möglich.',
  coin_donations_off: 'Spendencodes können hier nicht eingelöst werden.',
  one_recipient: 'Bitte entweder ein Projekt oder eine Organisation angeben.',
  recipient_unknown: 'Dieses Projekt oder diese Organisation gibt es nicht.',
  not_receiving: 'Dieses Projekt nimmt derzeit keine Unterstützung an.',
  promoters_off: 'Organisationen können hier nicht direkt unterstützt werden.',
  no_balance: 'Es gibt kein Guthaben zu verteilen. Vielleicht ist es inzwischen an den Code zurückgegangen.',
  above_balance: 'Das Guthaben beträgt {{max}}.',
  not_a_step: 'Beträge sind in Schritten von {{step}} möglich.',
  nothing_open:
    'Dieses Projekt braucht derzeit keine weitere Unterstützung: Der noch offene Betrag ist für laufende Zahlungen reserviert.',
  budget_unknown: 'Dieses Budget gehört nicht zum Unternehmen.',
  approval_needed:
    'Kampagnen und Co-Fundings eines Unternehmens über {{limit}} am Tag kann nur anlegen oder erhöhen, wer das Recht hat, interne Förderungen zu bewilligen.',
  budget_short: 'Das Budget reicht für so viele Codes nicht aus.',
  outside_budget: 'Das Budget ist vom {{from}} bis zum {{until}} aktiv.',
  not_whole_coins: 'Der Wert muss eine ganze Zahl von Coins sein.',
  code_taken: 'Einen dieser Codes gibt es bereits.',
  project_unknown: 'Eines dieser Projekte gibt es nicht.',
  project_closed: '„{{title}}“ ist archiviert oder gelöscht und kann nicht aufgenommen werden.',
  starts_in_past: 'Der erste Tag darf nicht in der Vergangenheit liegen.',
  ends_before_start: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  campaign_over: 'Diese Aktion ist schon beendet.',
  info: {
    given: '{{amount}} gingen an „{{title}}“.',
    capped: '„{{title}}“ fehlten nur noch {{amount}}. Der Rest bleibt im Guthaben.',
  },
} as const;
