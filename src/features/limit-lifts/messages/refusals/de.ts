export default {
  lift_in_past: 'Der erste Tag darf nicht in der Vergangenheit liegen',
  lift_too_long: 'Der letzte Tag darf nicht vor dem ersten liegen; möglich sind höchstens {{days}} Tage',
  network_required: 'Diese Grenze lässt sich nur für ein einzelnes Netz lockern',
  network_local:
    'Diese Adresse gilt nur innerhalb eines Gebäudes; im Internet hat der Anschluss eine andere. Sie lässt sich vor Ort im Browser mit „Wie ist meine IP-Adresse?“ finden',
  network_invalid: 'Bitte eine IPv4- oder IPv6-Adresse eingeben',
} as const;
