export default {
  own_account:
    'Berechtigungen und Adresse des eigenen Kontos lassen sich hier nicht ändern. Bitte eine andere Administratorin oder einen anderen Administrator fragen.',
  account_invited:
    'Die Einladung zu diesem Konto ist noch nicht angenommen. Bitte zurückziehen und die richtige Adresse einladen.',
  account_locked: 'Dieses Konto ist gesperrt. Bitte zuerst reaktivieren.',
  same_email: 'Das Konto hat diese Adresse bereits.',
  email_taken: 'Ein anderes Konto hat diese Adresse.',
  account_deleted: 'Dieses Konto wurde gelöscht.',
  not_activated: 'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt.',
  not_staff: 'Berechtigungen und die Rolle als Administrator setzen den Zugang zur Administration voraus.',
  rights_changed:
    'Diese Berechtigungen wurden inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  rights_of_several_changed:
    'Die Berechtigungen wurden inzwischen von jemand anderem geändert, bei: {{names}}. Nichts ist gespeichert, die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  right_held: 'Diese Berechtigung ist schon erteilt. Bitte die Seite neu laden.',
  nobody_grants: 'Zurzeit kann niemand diese Berechtigung erteilen.',
} as const;
