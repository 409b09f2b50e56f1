export default {
  area: {
    title: 'Support this project',
    titleOrganization: 'Support this organization',
    onHold:
      'The amount still needed is reserved for payments in progress. If one of them is not completed, its amount becomes available again within an hour.',
    loading: 'Loading …',
    safe: 'No account required. The payment is completed on the payment provider’s site.',
    continue: 'Continue to donation',
  },
  amount: {
    legend: 'Choose an amount',
    other: 'Other amount',
    range: 'Between {{min}} and {{max}}',
    exact: 'Exactly {{max}} is still needed.',
    max: 'The maximum amount you can currently to donate to this project is {{limit}}',
    min: 'The minimum amount you can currently to donate to this project is {{limit}}',
    maxOrganization: 'The maximum amount you can currently donate to this organization is {{limit}}',
    minOrganization: 'The minimum amount you can currently donate to this organization is {{limit}}',
    missing: 'Please enter a donation amount.',
    unreadable: 'Please enter the amount in figures, such as 25.50.',
    ambiguous: 'Please enter the amount as 1,500 or 1.50.',
    adjusted: 'Your donation amount has been automatically adjusted.',
    step: 'This was done because donation amounts are only possible in steps of {{step}}',
  },
  coFunding: {
    adds: '{{company}} adds',
    estimate: 'estimate',
    note: 'The co-funding is an estimate. It becomes final when the payment is confirmed and applies once per donor and project.',
    ofPersons: 'Only donations by private persons are topped up, not those by companies.',
  },
} as const;
