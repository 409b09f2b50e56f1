export default {
  title: 'Prüfung der Buchführung',
  intro:
    'Diese Regeln müssen immer eingehalten sein. Eine gefundene Zeile ist ein Fehler in den Büchern und muss geklärt werden. Ein Hinweis ist noch kein Fehler: Steht er nach dem nächsten nächtlichen Lauf noch da, bitte prüfen.',
  checkedAt: 'Geprüft {{time}}.',
  silent: 'In Ordnung',
  found_one: '{{count}} Zeile',
  found_other: '{{count}} Zeilen',
  warned_one: 'Hinweis: {{count}} Zeile',
  warned_other: 'Hinweis: {{count}} Zeilen',
  run: 'Erneut prüfen',
  /** One entry per check: what the invariant is called and what it says. */
  checks: {
    booked_as_reported: {
      title: 'Gemeldete Beträge',
      text: 'Eine Online-Spende ist mit dem Betrag gebucht, den der Zahlungsdienst für ihre Zahlung gemeldet hat.',
    },
    booked_companies: {
      title: 'Statistik: Unternehmen',
      text: 'Die Statistik jedes Unternehmens enthält auf den Cent, was seine Codes, Aktionen und internen Förderungen gegeben haben.',
    },
    booked_days: {
      title: 'Statistik: Tage',
      text: 'Die Summen der Statistik sind an jedem Tag je Herkunft auf den Cent die der Buchungen, ebenso die zurückgegebenen Teile.',
    },
    booked_fundings: {
      title: 'Statistik: Anzahl der Förderungen',
      text: 'Die Anzahl der Förderungen in der Statistik ist je Herkunft die Anzahl derer, deren Geld der Empfänger noch hat.',
    },
    booked_sums: {
      title: 'Statistik: Empfänger',
      text: 'Die Statistik jedes Projekts und jeder Organisation enthält auf den Cent das Geld auf ihren Konten, je Herkunft.',
    },
    account_balances: {
      title: 'Kontostände',
      text: 'Der gespeicherte Saldo jedes Kontos ist die Summe seiner Buchungen und liegt nicht unter seiner Grenze.',
    },
    audit_personal_values: {
      title: 'Persönliche Werte am Änderungsprotokoll',
      text: 'Namen und Adressen neben dem Änderungsprotokoll gehören zu Datensätzen, die es noch mit ihrer Person gibt.',
    },
    audit_log_sealed: {
      title: 'Änderungsprotokoll',
      text: 'Jede Zeile des Änderungsprotokolls steht so in seiner Kette, wie sie geschrieben wurde: Keine wurde geändert, entfernt oder daran vorbei hinzugefügt, und die Kette endet dort, wo ihr Ende verzeichnet ist.',
    },
    bank_transfers: {
      title: 'Überweisungen',
      text: 'Jede Spende per Überweisung nennt die mitgeteilte Bankverbindung, reserviert nichts und kostet keine Gebühr; andere Spenden nennen keine Bankverbindung. Gebucht ist der Betrag laut Kontoauszug.',
    },
    budgets: {
      title: 'Budgets',
      text: 'Ein Restbudget ist der Betrag zuzüglich der Gegenbuchungen, abzüglich des Vergebenen und des in Codes und Co-Funding Gebundenen; jede Gegenbuchung hat ihr Gegenstück.',
    },
    claim_entries: {
      title: 'Einträge zu Forderungen',
      text: 'Von Mitarbeitenden erfasste Rückzahlungen und Ausbuchungen sind so gebucht wie erfasst, abzüglich rückgängig gemachter Einträge.',
    },
    claims_paid: {
      title: 'Beglichene Forderungen',
      text: 'Womit eine Forderung beglichen wurde, ist auf den Cent bekannt: von welcher Abrechnung und für wessen Geld oder durch welchen Eintrag. Keine wird über ihren Betrag hinaus oder von einer anderen Organisation beglichen.',
    },
    co_funding_once: {
      title: 'Co-Funding einmal je Person',
      text: 'Stockt eine Aktion je Person und Projekt nur einmal auf, gibt es höchstens eine wirksame Aufstockung.',
    },
    co_funding_spent: {
      title: 'Verbrauch des Co-Fundings',
      text: 'Was eine Aktion ausgegeben hat, ist die Summe ihrer Aufstockungen, wurde ihrem Gesamtbetrag entnommen und liegt im Budget.',
    },
    co_funding_share: {
      title: 'Anteil des Co-Fundings',
      text: 'Co-Funding, das weder ausgezahlt noch in einer Zahlungsdatei ist, übersteigt nicht seinen Anteil an dem, was von der Spende auf seinem Projekt ist.',
    },
    co_funding_persons: {
      title: 'Co-Funding für Privatpersonen',
      text: 'Aktionen haben nur Spenden von Privatpersonen aufgestockt, nicht die von Unternehmen.',
    },
    co_funding_uses: {
      title: 'Co-Funding der Spenden',
      text: 'Was eine Aktion einer Spende hinzugefügt hat, abzüglich des Zurückgegebenen, entspricht der Entnahme für diese Spende.',
    },
    coin_distributions: {
      title: 'Teile der Verteilungen',
      text: 'Jeder Teil einer Verteilung nennt die Aktion und das Unternehmen seines Codes, stammt aus dessen Guthaben und ging an ein Projekt, das die Aktion zulässt.',
    },
    coin_balances: {
      title: 'Coin-Guthaben',
      text: 'Der eingelöste Betrag ist die Summe aus Verteiltem, Zurückgegangenem und noch Vorhandenem; er ist nie negativ.',
    },
    coin_campaigns: {
      title: 'Spendencode-Aktionen',
      text: 'Was eine Aktion ihrem Budget entnommen hat, ist der Wert ihrer Codes zuzüglich des Verteilten; eine beendete Aktion bindet kein Geld.',
    },
    coin_codes: {
      title: 'Spendencodes',
      text: 'Der Wert jedes Codes ist auf den Cent nachgewiesen und nie doppelt vorhanden.',
    },
    coin_donations: {
      title: 'Verteilungen',
      text: 'Jede Verteilung ist die Summe ihrer Teile, und Projekte und Organisationen haben aus Codes genau das erhalten, was an sie verteilt wurde.',
    },
    disputes: {
      title: 'Rückbuchungen',
      text: 'Rückbuchungen sind wie gemeldet verbucht; was über den gezahlten Betrag hinausging, ist eine Forderung gegen die spendende Person.',
    },
    disputes_waiting: {
      title: 'Offene Rückbuchungen',
      text: 'Keine Rückbuchung wartet auf eine Zahlung, die bereits eingegangen ist.',
    },
    donation_states: {
      title: 'Status der Spenden',
      text: 'Der Status einer eingegangenen Spende stimmt damit überein, ob alles, ein Teil oder nichts erstattet oder zurückgebucht wurde.',
    },
    donations_booked: {
      title: 'Beträge der Spenden',
      text: 'Gutgeschriebene, nicht zugeordnete und aufgestockte Beträge jeder privaten Spende stimmen mit ihren Buchungen überein; Gutschrift und nicht Zugeordnetes ergeben zusammen den Nettobetrag abzüglich Erstattungen und Rückbuchungen.',
    },
    donations_once: {
      title: 'Spenden einmal gebucht',
      text: 'Eine Spende, deren Geld eingegangen ist, ist genau einmal gebucht, andere nie; der Betrag entspricht dem des Zahlungsdienstes.',
    },
    fee_settled: {
      title: 'Gebühren der Projekte',
      text: 'Eine Gebühr, die ein Projekt trägt, wird mit dem Geld abgerechnet, von dem sie abgezogen wurde; jedes Projekt trägt den Anteil an dem, was ihm gutgeschrieben ist.',
    },
    fundings_settled: {
      title: 'Förderungen mit Auszahlungen',
      text: 'Eine gebuchte interne Förderung steht genau dann auf „mit Auszahlungen“, wenn ihre Buchung abgerechnet ist.',
    },
    gone_as_reported: {
      title: 'Abgegangenes Geld',
      text: 'Geld, das laut Zahlungsdienst von der Zahlung einer Spende abgegangen ist, ist auch in den Büchern abgegangen.',
    },
    holds: {
      title: 'Reservierungen',
      text: 'Der bei einem Projekt reservierte Betrag ist die Summe seiner offenen Reservierungen; Stand und Reservierungen überschreiten zusammen nicht den Bedarf.',
    },
    internal_fundings: {
      title: 'Interne Förderungen',
      text: 'Jede gebuchte Förderung ist einmal mit ihrem Betrag gebucht, eine stornierte auch storniert, und die Belastung eines Budgets ist die Summe seiner Förderungen.',
    },
    journals_balance: {
      title: 'Ausgeglichene Buchungssätze',
      text: 'Jeder Buchungssatz hat mindestens zwei Zeilen und ergibt zusammen null.',
    },
    list_figures: {
      title: 'Zahlen der Listen',
      text: 'Die Listen der Budgets und Unternehmen zeigen, was ihre Förderungen, Codes und Buchungen zusammen ergeben, jedes genau einmal.',
    },
    need_balances: {
      title: 'Stände der Bedarfe',
      text: 'Der Stand jedes Bedarfs liegt zwischen null und seinem Ziel und ist die Summe seiner Konten.',
    },
    notifications_booked: {
      title: 'Gebuchte Meldungen',
      text: 'Jede gebuchte Meldung gehört zu einer Spende, deren Geld eingegangen ist.',
    },
    ordered_once: {
      title: 'Nur in einer Zahlungsdatei',
      text: 'Keine Auszahlung steht in zwei Zahlungsdateien, ohne dass sie dazwischen mit Grund zurückgesetzt wurde.',
    },
    organization_donations: {
      title: 'Spenden an Organisationen',
      text: 'Spenden an eine Organisation als Ganzes entsprechen den ihr gutgeschriebenen Beträgen.',
    },
    overflow: {
      title: 'Nicht zugeordnetes Geld',
      text: 'Das Überlaufkonto eines Projekts oder einer Organisation enthält die nicht zugeordneten Beträge ihrer Spenden; das der Plattform auch den Rest nicht zugeordneter Zahlungen.',
    },
    owed_while_waiting: {
      title: 'Forderungen und nicht bezahlte Auszahlungen',
      text: 'Eine Organisation schuldet nichts, solange sie nicht bezahlte Auszahlungen hat, die in keiner Zahlungsdatei stehen. Der nächtliche Lauf zieht die Forderung davon ab.',
    },
    paid_days: {
      title: 'Zahlungsdaten',
      text: 'Eine Spende gilt mit dem Eingang des Geldes als bezahlt, nicht erst mit der Buchung.',
    },
    payment_files: {
      title: 'Zahlungsdateien',
      text: 'Jede Zahlungsdatei enthält genau die Auszahlungen, die sie nennt, und ihre Kontrollsumme ist deren Summe; solange die Datei gilt, ändern sich deren Beträge nicht.',
    },
    active_accounts: {
      title: 'Aktive Auszahlungskonten',
      text: 'Keine Zahlungsdatei beauftragt Auszahlungen von einem Konto, das beim Erstellen der Datei inaktiv war.',
    },
    confirmed_accounts: {
      title: 'Bestätigte Bankverbindungen',
      text: 'Keine Zahlungsdatei beauftragt eine noch nicht bezahlte Auszahlung an eine Bankverbindung, die niemand bestätigt hat.',
    },
    payment_file_schema: {
      title: 'Lesbare Zahlungsdateien',
      text: 'Jede Zahlungsdatei, deren Aufträge nicht alle zurückgesetzt wurden, entspricht dem Schema der Banken (pain.001).',
    },
    company_transfers: {
      title: 'Geld zwischen Unternehmen',
      text: 'Jede Gegenbuchung zwischen den Budgets zweier Unternehmen ist mit ihrem Betrag unter den Umbuchungen zwischen Konten.',
    },
    payout_accounts: {
      title: 'Konten der Auszahlungen',
      text: 'Die Bücher enthalten zu jeder Auszahlung den noch zu zahlenden Betrag und zu jeder Organisation, was sie erhalten hat und was sie schuldet.',
    },
    payout_lines: {
      title: 'Buchungen in Auszahlungen',
      text: 'Eine Buchung steht in höchstens einer Auszahlung, und zwar des Projekts oder der Organisation, für die sie gebucht ist.',
    },
    payout_parties: {
      title: 'Geldgeber',
      text: 'Jede Buchung ist unter ihrem Geldgeber abgerechnet: dem Zahlungsdienst einer Spende oder dem Unternehmen von Spendencode, Co-Funding oder Förderung.',
    },
    payout_references: {
      title: 'Nummern der Auszahlungen',
      text: 'Die Nummern der Auszahlungen beginnen in jedem Jahr bei eins und sind lückenlos.',
    },
    payouts: {
      title: 'Beträge der Auszahlungen',
      text: 'Jede Auszahlung ist die Summe ihrer Abrechnungen abzüglich der Forderungen; jede Abrechnung die Summe ihrer Buchungen.',
    },
    project_balances: {
      title: 'Stände der Projekte',
      text: 'Ziel und Stand jedes Projekts sind die Summen seiner Bedarfe; die Beträge nach Herkunft stimmen mit den Büchern überein.',
    },
    refund_notices: {
      title: 'Meldungen zu Erstattungen',
      text: 'Die neueste Meldung zu einer Erstattung ist auch ihr Ergebnis; bei gleicher Zeit gilt der Fehlschlag.',
    },
    refunds: {
      title: 'Erstattungen',
      text: 'Der erstattete Betrag ist die Summe der ausgeführten Erstattungen, jede einmal gebucht; keine fehlgeschlagene ist gebucht.',
    },
    returns_settled: {
      title: 'Erstattungen und Rückbuchungen nach der Abrechnung',
      text: 'Nach der Abrechnung erstattetes oder zurückgebuchtes Geld hat eine Auszahlung verringert oder ist eine Forderung gegen die Organisation.',
    },
    statement_lines: {
      title: 'Zeilen des Kontoauszugs',
      text: 'Die Teile einer Überweisung, die mehrere Spenden oder eine zusammen mit anderen bezahlt, ergeben ihren Betrag; die Teile einer Spende ergeben den für sie gebuchten Betrag, am Tag des letzten Teils; was übrig bleibt, ist als zu klärende Zahlung erfasst.',
    },
    supporters: {
      title: 'Zahl der Spenden',
      text: 'Gezählt sind die Spenden, deren Geld dem Projekt gutgeschrieben ist.',
    },
    unassigned_payments: {
      title: 'Nicht zugeordnete Zahlungen',
      text: 'Jede ohne Spende eingegangene Zahlung ist einmal erfasst. Was davon weder erstattet noch zugeordnet noch zurückgebucht ist, steht im Überlaufkonto der Plattform; was darüber hinaus abgeflossen ist, ist eine Forderung. Keine Meldung dazu wartet an anderer Stelle.',
    },
    unsettled_for_long: {
      title: 'Auszahlbar, aber nicht abgerechnet',
      text: 'Auszahlbares Geld wird binnen eines Tages abgerechnet. Sonst fand der nächtliche Lauf nicht statt oder ist bei diesem Projekt fehlgeschlagen.',
    },
    votes_counted: {
      title: 'Stimmen der Teilnehmenden',
      text: 'Die gespeicherten Stimmen der Teilnehmenden sind die Summe ihrer gezählten Stimmen mit der Zeit der letzten.',
    },
    votes_once: {
      title: 'Eine Stimme je Person',
      text: 'Gezählt sind die Werte der eingelösten Codes und je bestätigter Person und Zeitraum eine Stimme.',
    },
    voting_awards: {
      title: 'Preise von Abstimmungen',
      text: 'Zu jedem vergebenen Preis gehört genau eine interne Förderung für den Platz, mit seinem Betrag und Budget.',
    },
    voting_codes_once: {
      title: 'Abstimmungscodes',
      text: 'Ein verwendeter Abstimmungscode gehört zu genau einer Stimme seiner Abstimmung mit seinem Wert, ein unbenutzter zu keiner.',
    },
  },
  work: {
    checks_one: 'fehlgeschlagene Prüfung der Bücher',
    checks_other: 'fehlgeschlagene Prüfungen der Bücher',
  },
} as const;
