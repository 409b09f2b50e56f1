export default {
  lift_in_past: 'Der erste Tag darf nicht in der Vergangenheit liegen',
  lift_too_long: 'Der letzte Tag darf nicht vor dem ersten liegen; möglich sind höchstens {{days}} Tage',
  network_required: 'Diese Grenze lässt sich nur für ein einzelnes Netz lockern',
  network_invalid: 'Bitte eine IPv4- oder IPv6-Adresse eingeben',
} as const;
