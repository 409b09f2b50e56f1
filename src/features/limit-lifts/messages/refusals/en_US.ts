export default {
  lift_in_past: 'The first day must not be in the past',
  lift_too_long:
    'The last day must be on or after the first one, and at most {{days}} days in all are possible',
  network_required: 'This limit can only be lifted for one network',
  network_local:
    'This address is only valid inside a building; on the internet the connection has another one. A browser there finds it by searching for “what is my IP address”',
  network_invalid: 'Please enter an IPv4 or IPv6 address',
} as const;
