export default {
  title: 'Prüfung der Bücher',
  intro:
    'Was hier steht, muss immer gelten. Eine gefundene Zeile ist ein Fehler in den Büchern und muss geklärt werden. Ein Hinweis ist noch kein Fehler: Steht er nach dem nächsten nächtlichen Lauf noch da, bitte nachsehen.',
  checkedAt: 'Geprüft {{time}}.',
  silent: 'In Ordnung',
  found_one: '{{count}} Zeile',
  found_other: '{{count}} Zeilen',
  warned_one: 'Hinweis: {{count}} Zeile',
  warned_other: 'Hinweis: {{count}} Zeilen',
  run: 'Erneut prüfen',
  /** One entry per file of `checks/`: what the invariant is called and what it says. */
  checks: {
    account_balances: {
      title: 'Kontostände',
      text: 'Der gespeicherte Stand jedes Kontos ist die Summe seiner Buchungen und liegt nicht unter seiner Grenze.',
    },
    bank_transfers: {
      title: 'Überweisungen',
      text: 'Jede Spende per Überweisung kennt das genannte Konto, hält nichts frei und kostet keine Gebühr; keine andere hat ein Konto. Was laut Kontoauszug für eine bezahlte eingegangen ist, ist auch gebucht.',
    },
    budgets: {
      title: 'Budgets',
      text: 'Ein Budget enthält seinen Betrag und die Gegenbuchungen, vermindert um Vergebenes und um das, was Codes und Co-Funding festhalten; jede Gegenbuchung hat ihre andere Seite.',
    },
    claim_entries: {
      title: 'Einträge zu Forderungen',
      text: 'Was Mitarbeitende als zurückgezahlt oder ausgebucht eingetragen haben, ist so gebucht, abzüglich des rückgängig Gemachten.',
    },
    claims_paid: {
      title: 'Beglichene Forderungen',
      text: 'Womit eine Forderung beglichen wurde, ist auf den Cent bekannt: von welcher Abrechnung und für wessen Geld oder durch welchen Eintrag. Keine wird über ihren Betrag hinaus oder von einer anderen Organisation beglichen.',
    },
    co_funding_once: {
      title: 'Co-Funding einmal je Person',
      text: 'Wo eine Aktion je Person und Projekt nur einmal aufstockt, steht höchstens eine Aufstockung.',
    },
    co_funding_spent: {
      title: 'Verbrauch des Co-Fundings',
      text: 'Was eine Aktion ausgegeben hat, ist die Summe ihrer Aufstockungen, fehlt in ihrem Topf und liegt im Budget.',
    },
    co_funding_share: {
      title: 'Anteil des Co-Fundings',
      text: 'Nicht ausgezahltes Co-Funding steht höchstens in Höhe seines Anteils an dem, was von der Spende gutgeschrieben ist.',
    },
    co_funding_uses: {
      title: 'Co-Funding der Spenden',
      text: 'Was eine Aktion einer Spende hinzugefügt und nicht zurückbekommen hat, ist das, was ihr Topf für diese Spende gab.',
    },
    coin_distributions: {
      title: 'Teile der Verteilungen',
      text: 'Jeder Teil einer Verteilung nennt die Aktion und das Unternehmen seines Codes, stammt aus dessen Guthaben und ging an ein Projekt, das die Aktion zulässt.',
    },
    coin_balances: {
      title: 'Coin-Guthaben',
      text: 'Was jemand eingelöst hat, ist verteilt, zurückgegangen oder noch da; nie weniger als nichts.',
    },
    coin_campaigns: {
      title: 'Coin-Aktionen',
      text: 'Was eine Aktion ihrem Budget entnommen hat, sind der Wert ihrer Codes und das Verteilte; eine beendete behält nichts.',
    },
    coin_codes: {
      title: 'Spendencodes',
      text: 'Der Wert jedes Codes ist auf den Cent nachgewiesen und nie in zwei Händen.',
    },
    coin_donations: {
      title: 'Verteilungen',
      text: 'Jede Verteilung ist die Summe ihrer Teile, und Projekte und Organisationen haben aus Codes, was an sie verteilt wurde.',
    },
    disputes: {
      title: 'Rückbuchungen',
      text: 'Was Banken von einer Spende zurückgebucht haben, ist wie gemeldet verbucht; was über den gezahlten Betrag hinausging, ist eine Forderung an die spendende Person.',
    },
    disputes_waiting: {
      title: 'Offene Rückbuchungen',
      text: 'Keine Rückbuchung wartet auf eine Zahlung, die eingegangen ist.',
    },
    donation_states: {
      title: 'Status der Spenden',
      text: 'Der Status einer bezahlten Spende nennt, ob alles, ein Teil oder nichts zurückgegangen ist.',
    },
    donations_booked: {
      title: 'Beträge der Spenden',
      text: 'Jede private Spende trägt die gutgeschriebenen, übergelaufenen und aufgestockten Cent, die ihre Buchungen nennen; Gutschrift und Überlauf ergeben zusammen den Nettobetrag abzüglich des Zurückgegangenen.',
    },
    donations_once: {
      title: 'Spenden einmal gebucht',
      text: 'Eine Spende, deren Geld kam, ist genau einmal gebucht, eine ohne Geld nie; eingegangen ist, was der Zahlungsdienst hält.',
    },
    fee_settled: {
      title: 'Gebühren der Projekte',
      text: 'Eine Gebühr, die ein Projekt trägt, wird mit dem Geld abgerechnet, von dem sie einbehalten wurde; jedes Projekt trägt den Anteil dessen, was ihm gutgeschrieben ist.',
    },
    fundings_settled: {
      title: 'Förderungen mit Auszahlungen',
      text: 'Eine gebuchte interne Förderung steht genau dann auf „mit Auszahlungen“, wenn ihre Buchung abgerechnet ist.',
    },
    holds: {
      title: 'Vormerkungen',
      text: 'Was ein Projekt freihält, ist die Summe seiner offenen Vormerkungen; Stand und Vormerkungen bleiben zusammen im Bedarf.',
    },
    internal_fundings: {
      title: 'Interne Förderungen',
      text: 'Jede gebuchte Förderung ist einmal mit ihrem Betrag gebucht, eine stornierte auch zurück, und was ein Budget belastet, ist die Summe der Förderungen, die es belasten.',
    },
    journals_balance: {
      title: 'Ausgeglichene Buchungssätze',
      text: 'Jeder Buchungssatz hat mindestens zwei Zeilen und ergibt zusammen null.',
    },
    need_balances: {
      title: 'Stände der Bedarfe',
      text: 'Der Stand jedes Bedarfs liegt zwischen null und seinem Ziel und ist, was seine Konten zusammen halten.',
    },
    notifications_booked: {
      title: 'Gebuchte Meldungen',
      text: 'Jede gebuchte Meldung gehört zu einer Spende, deren Geld kam.',
    },
    ordered_once: {
      title: 'Einmal beauftragt',
      text: 'Keine Auszahlung steht in zwei Zahlungsdateien, ohne dass sie dazwischen mit Grund zurückgesetzt wurde.',
    },
    organization_donations: {
      title: 'Spenden an Organisationen',
      text: 'Was Spenden einer Organisation als Ganzes gebracht haben, ist das, was ihnen dort gutgeschrieben ist.',
    },
    overflow: {
      title: 'Überlauf',
      text: 'Das Überlaufkonto eines Projekts oder einer Organisation hält, was deren Spenden im Überlauf haben; das der Plattform auch, was von nicht zugeordneten Zahlungen noch da ist.',
    },
    owed_while_waiting: {
      title: 'Forderungen und wartende Auszahlungen',
      text: 'Eine Organisation schuldet nichts, solange Auszahlungen von ihr warten, die keine Zahlungsdatei beauftragt. Der nächtliche Lauf zieht die Forderung davon ab.',
    },
    paid_days: {
      title: 'Tage der Zahlung',
      text: 'Eine Spende gilt mit dem Eingang des Geldes als bezahlt, nicht erst mit der Buchung.',
    },
    payment_files: {
      title: 'Zahlungsdateien',
      text: 'Jede Datei für die Bank beauftragt genau die Auszahlungen, die sie nennt, und ihre Kontrollsumme ist deren Summe; solange der Auftrag besteht, bleibt der Betrag der Auszahlung.',
    },
    payout_accounts: {
      title: 'Konten der Auszahlungen',
      text: 'Die Bücher halten zu jeder Auszahlung, was noch zu zahlen ist, und zu jeder Organisation, was sie bekam und was sie schuldet.',
    },
    payout_lines: {
      title: 'Buchungen in Auszahlungen',
      text: 'Eine Buchung steckt in höchstens einer Auszahlung, und in einer des Projekts oder der Organisation, der sie galt.',
    },
    payout_parties: {
      title: 'Wessen Geld',
      text: 'Jede Buchung ist als Geld dessen abgerechnet, der es gab: über welchen Anbieter die Spende kam, oder von welchem Unternehmen Spendencode, Co-Funding oder Förderung stammen.',
    },
    payout_references: {
      title: 'Nummern der Auszahlungen',
      text: 'Die Nummern der Auszahlungen zählen in jedem Jahr ab eins, ohne Lücke.',
    },
    payouts: {
      title: 'Beträge der Auszahlungen',
      text: 'Jede Auszahlung ist die Summe dessen, was ihre Abrechnungen nahmen, abzüglich der Forderungen; jede Abrechnung die Summe ihrer Buchungen.',
    },
    project_balances: {
      title: 'Stände der Projekte',
      text: 'Ziel und Stand jedes Projekts sind die Summen seiner Bedarfe; die Anteile nach Herkunft stehen so in den Büchern.',
    },
    refund_notices: {
      title: 'Meldungen zu Erstattungen',
      text: 'Die neueste Meldung zu einer Erstattung, einer Spende oder einer nicht zugeordneten Zahlung, ist auch ihr Ausgang; bei gleicher Zeit gilt der Fehlschlag.',
    },
    refunds: {
      title: 'Erstattungen',
      text: 'Zurückgezahlt ist die Summe der ausgeführten Erstattungen, jede einmal gebucht; keine fehlgeschlagene ist gebucht.',
    },
    returns_settled: {
      title: 'Zurückgegangenes Geld',
      text: 'Was von abgerechnetem Geld zurückgegangen ist, hat eine Auszahlung verringert oder ist eine Forderung an die Organisation.',
    },
    supporters: {
      title: 'Zahl der Spenden',
      text: 'Die Unterstützungen eines Projekts sind die Spenden, deren Geld auf ihm liegt.',
    },
    unassigned_payments: {
      title: 'Nicht zugeordnete Zahlungen',
      text: 'Jede eingegangene Zahlung ohne Spende ist einmal erfasst. Was davon weder erstattet noch zugeordnet noch zurückgebucht ist, liegt im Überlauf der Plattform; was darüber hinaus abgeflossen ist, ist eine Forderung. Keine Meldung dazu wartet an anderer Stelle.',
    },
    unsettled_for_long: {
      title: 'Auszahlbar und nicht abgerechnet',
      text: 'Was auszahlbar ist, wird binnen eines Tages abgerechnet. Sonst fand der nächtliche Lauf nicht statt, oder er scheitert bei diesem Projekt.',
    },
    votes_counted: {
      title: 'Stimmen der Teilnehmenden',
      text: 'Der Stand der Teilnehmenden ist die Summe ihrer gezählten Stimmen mit der Zeit der letzten.',
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
      text: 'Ein benutzter Abstimmungscode gehört zu genau einer Stimme seiner Abstimmung und seines Werts, ein unbenutzter zu keiner.',
    },
  },
} as const;
