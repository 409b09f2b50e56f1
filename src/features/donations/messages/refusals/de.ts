export default {
  overfunded: 'So viel kann das Projekt nicht mehr annehmen: Höchstens {{max}} sind noch offen.',
  nothing_free:
    'Die Spende wurde nicht angenommen und nichts abgebucht: Dieses Projekt kann zurzeit nichts mehr annehmen.',
  above_max: 'Der Höchstbetrag für dieses Projekt liegt derzeit bei {{max}}',
  below_min: 'Der Mindestbetrag für dieses Projekt liegt derzeit bei {{min}}',
  not_a_step: 'Spendenbeträge sind nur in Schritten von {{step}} möglich',
  amount_mismatch: 'Die Gebühr hat sich inzwischen geändert. Bitte die Summe prüfen und erneut absenden.',
  not_receiving: 'Dieses Projekt kann derzeit keine Spenden annehmen.',
  project_required: 'Bitte ein Projekt auswählen',
  project_unknown: 'Dieses Projekt gibt es nicht',
  one_recipient: 'Bitte entweder ein Projekt oder eine Organisation auswählen',
  promoter_unknown: 'Diese Organisation gibt es nicht',
  promoter_not_receiving: 'Diese Organisation kann derzeit keine Spenden annehmen.',
  promoter_donations_off: 'Spenden an Organisationen sind ausgeschaltet',
  bank_transfer_off: 'Überweisungen werden nicht angeboten',
  provider_unknown: 'Diese Zahlungsart ist nicht verfügbar',
  terms_required: 'Bitte die Nutzungsbedingungen akzeptieren',
  privacy_required: 'Bitte die Datenschutzerklärung akzeptieren',
  invalid_postal_code: 'In diesem Land hat die Postleitzahl {{digits}} Ziffern',
  invalid_email: 'Bitte eine gültige E-Mail-Adresse eingeben',
  private_donations_off: 'Private Spenden sind ausgeschaltet',
  person_with_company:
    'Zum Namen eines Unternehmens gehört die Wahl „für ein Unternehmen oder eine Organisation“',
  proof_of_work_required:
    'Von diesem Anschluss läuft bereits eine Zahlung, und der Browser konnte die Rechenaufgabe zum Schutz der Projekte nicht lösen. Bitte zuerst die erste Zahlung abschließen oder es in einer Stunde erneut versuchen.',
  too_many_holds: 'Es laufen bereits {{max}} Zahlungen. Bitte zuerst eine davon abschließen oder abbrechen.',
  provider_refused:
    'Der Zahlungsdienst hat die Zahlung nicht angenommen. Bitte erneut versuchen oder eine andere Zahlungsart wählen.',
  provider_unavailable:
    'Der Zahlungsdienst ist nicht erreichbar. Bitte erneut versuchen oder eine andere Zahlungsart wählen.',
  payment_unclear:
    'Der Zahlungsdienst hat nicht geantwortet. Bitte gleich noch einmal versuchen; nichts wird doppelt abgebucht.',
  not_awaited: 'Für diese Spende wird keine Überweisung mehr erwartet',
  received_in_future: 'Das Datum liegt in der Zukunft',
  received_before_request: 'Das Datum liegt vor der Ankündigung der Überweisung',
  too_many_marked: 'Höchstens {{max}} Überweisungen lassen sich auf einmal bestätigen',
  not_verifiable: 'Diese Spende wartet nicht auf eine Bestätigung',
  received_below_fee: 'Der Betrag deckt die Gebühr nicht',
  received_not_reported:
    'Der Zahlungsdienst hat {{reported}} gemeldet. Nur dieser Betrag lässt sich bestätigen.',
  reason_required: 'Bitte einen Grund eingeben',
  amount_required: 'Bitte einen Betrag eingeben',
  above_paid: 'Höchstens {{max}} können erstattet werden',
  not_refundable: 'Von dieser Spende kann nichts erstattet werden',
  transfer_awaited:
    'Die Überweisung zu dieser Spende wird noch erwartet oder ist zu prüfen. Bitte stattdessen bestätigen.',
  transfer_recorded: 'Eine Überweisung mit diesem Betrag und Datum ist bereits erfasst',
  donation_not_awaited: 'Für die Spende {{reference}} wird keine Überweisung mehr erwartet',
  checked_alone:
    'Eine einzelne Überweisung mit anderem Betrag wird auf der Seite der Spende bestätigt und dort ein zweites Mal geprüft',
  donation_twice: 'Eine Spende ist zweimal ausgewählt',
  too_little_received:
    'Für die ausgewählten Spenden fehlen {{missing}}. Bitte weniger Spenden auswählen oder die fehlende Überweisung ergänzen. Wird kein Geld mehr erwartet, lässt sich der eingegangene Betrag auf der Seite der Spende bestätigen.',
  line_not_needed:
    'Die Überweisung über {{amount}} wird nicht gebraucht: Die anderen decken die ausgewählten Spenden bereits.',
  left_over_differs:
    '{{left_over}} bleiben übrig. Bitte die Beträge prüfen und bestätigen, dass der Rest unter „Zu klärende Zahlungen“ erscheint.',
  not_rejectable: 'Diese Spende wartet nicht auf eine Entscheidung',
  refund_under_way: 'Eine Erstattung dieser Spende läuft noch',
  amount_not_in_overflow: 'Höchstens {{max}} sind nicht zugeordnet',
  consent_required: 'Die Zustimmung der spendenden Person ist erforderlich',
  other_organization: 'Das Projekt muss zur selben Organisation gehören',
  above_claim: 'Das ist mehr als der offene Betrag der Forderung',
  received_on_required: 'Bitte das Datum laut Kontoauszug eingeben',
  received_before_claim: 'Das Datum liegt vor der Forderung',
  claim_changed:
    'Die Forderung hat sich inzwischen geändert. Bitte den offenen Betrag prüfen und erneut versuchen.',
  claim_entry_undone: 'Dieser Eintrag wurde bereits rückgängig gemacht',
  donor_removed: 'Die Daten dieser Spenderin oder dieses Spenders wurden mit dem Konto gelöscht',
  nothing_corrected: 'Es wurde nichts geändert',
  no_mail_to_send: 'Zu dieser Spende gibt es zurzeit keine E-Mail, die erneut gesendet werden kann',
  no_hold: 'Für diese Spende ist nichts reserviert',
} as const;
