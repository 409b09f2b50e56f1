export default {
  area: {
    title: 'Support this project',
    titleOrganization: 'Support this organization',
    onHold:
      'Everything that is still missing is promised to payments under way right now. If one of them is not completed, the amount becomes free again within the hour.',
    loading: 'The form is being loaded…',
    safe: 'No account needed. Payment is completed with the provider.',
  },
  amount: {
    legend: 'Choose an amount',
    other: 'Other amount',
    range: 'Between {{min}} and {{max}}',
    exact: 'Exactly {{max}} is still missing.',
    max: 'The maximum amount you can currently to donate to this project is {{limit}}',
    min: 'The minimum amount you can currently to donate to this project is {{limit}}',
    maxOrganization: 'The maximum amount you can currently donate to this organization is {{limit}}',
    minOrganization: 'The minimum amount you can currently donate to this organization is {{limit}}',
    missing: 'Please enter a donation amount.',
    ambiguous: 'Please enter the amount as 1,500 or 1.50.',
    adjusted: 'Your donation amount has been automatically adjusted.',
    step: 'This was done because donation amounts are only possible in steps of {{step}}',
  },
  coFunding: {
    adds: '{{company}} adds',
    estimate: 'estimate',
    note: 'Co-funding is an estimate: it becomes binding when the payment is confirmed, and counts once per donor and project.',
  },
} as const;
