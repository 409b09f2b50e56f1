export default {
  own_account:
    'Niemand kann die eigenen Berechtigungen ändern. Bitte eine andere Administratorin oder einen anderen Administrator fragen.',
  account_deleted: 'Dieses Konto wurde gelöscht.',
  not_activated: 'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt.',
  not_staff: 'Berechtigungen und die Rolle als Administrator setzen den Zugang zur Administration voraus.',
  rights_changed:
    'Diese Berechtigungen wurden inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  right_held: 'Diese Berechtigung ist schon erteilt. Bitte die Seite neu laden.',
  nobody_grants: 'Zurzeit kann niemand diese Berechtigung erteilen.',
} as const;
