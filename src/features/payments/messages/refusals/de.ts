export default {
  provider_unavailable:
    'Der Zahlungsdienst ist nicht erreichbar. Bitte erneut versuchen oder eine andere Zahlungsart wählen.',
  signature_invalid: 'Die Signatur ist ungültig',
  event_invalid: 'Die Meldung ist nicht lesbar',
  provider_unknown: 'Bitte eine Zahlungsart auswählen',
  fee_day_taken: 'An diesem Tag beginnt bereits eine andere Gebühr dieser Zahlungsart',
  fee_days_booked:
    'An den Tagen dieser Gebühr wurde bereits gespendet. Bitte einen späteren ersten Tag wählen.',
  first_fee_stays: 'Die erste Gebühr einer Zahlungsart kann nicht gelöscht werden. Bitte stattdessen ändern.',
  fee_changed:
    'Diese Gebühr wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
} as const;
