export default {
  code_voting_off: 'In dieser Abstimmung gelten keine Codes',
  too_many_codes: 'Höchstens {{max}} Codes auf einmal',
  results_confirmed: 'Das Ergebnis dieser Abstimmung ist bestätigt; Stimmen lassen sich nicht mehr ändern',
  results_not_frozen: 'Das Ergebnis lässt sich frühestens 24 Stunden nach dem Ende bestätigen',
  voting_changed:
    'Diese Abstimmung wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  award_twice: 'Für diesen Platz gibt es schon einen Preis',
  budget_unknown: 'Dieses Budget gibt es nicht',
  award_undecided: 'Platz {{place}} teilen sich mehrere: bitte auswählen, wer den Preis erhält',
  award_decision_wrong:
    'Die für Platz {{place}} ausgewählte Teilnahme hat diesen Platz nicht oder hat schon einen anderen Preis',
  ends_before_start: 'Der letzte Tag liegt vor dem ersten',
  starts_in_past: 'Der erste Tag darf nicht in der Vergangenheit liegen',
  ends_in_past: 'Der letzte Tag darf nicht in der Vergangenheit liegen',
  way_required: 'Bitte mindestens eine Art der Stimmabgabe auswählen',
  fixed_by_results: 'Das Ergebnis ist bestätigt: hier ist keine Änderung mehr möglich',
  fixed_by_votes: 'Es gibt bereits Stimmen: hier ist keine Änderung mehr möglich',
  fixed_by_participants: 'Die Abstimmung hat bereits Teilnehmende: hier ist keine Änderung mehr möglich',
  fixed_by_end:
    'Die Abstimmung ist beendet und die Rangliste steht fest: hier ist keine Änderung mehr möglich',
  voting_parts_changed:
    'Teilnehmende oder Codes dieser Abstimmung haben sich inzwischen geändert. Der Dialog zeigt, was jetzt gelöscht würde; bitte prüfen.',
  voting_has_votes: 'Diese Abstimmung lässt sich nicht löschen: Es gibt bereits Stimmen',
  voting_over: 'Diese Abstimmung ist beendet: niemand kann mehr aufgenommen werden',
  wrong_kind: 'An dieser Abstimmung nehmen andere teil: Projekte oder Organisationen',
  participant_changed:
    'Jemand anderes hat hier etwas geändert. Angezeigt wird der aktuelle Stand; bitte prüfen und noch einmal entscheiden.',
  participant_removed: 'Diese Teilnahme wurde aus der Abstimmung entfernt',
  review_unchanged: 'Das ist bereits so entschieden',
  reason_required: 'Bitte einen Grund angeben',
  nothing_to_print: 'Es gibt keine unbenutzten Codes zum Drucken',
  no_codes: 'Darin sind keine Codes, die dazukommen können',
} as const;
