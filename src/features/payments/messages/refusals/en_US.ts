export default {
  provider_unavailable:
    'The payment provider cannot be reached. Please try again or choose another payment method.',
  signature_invalid: 'The signature is not valid',
  event_invalid: 'The notification cannot be read',
  provider_unknown: 'Please select a payment method',
  fee_day_taken: 'Another fee of this payment method already begins on this day',
  fee_days_booked:
    'Donations have already been made on the days of this fee. Please choose a later first day.',
  first_fee_stays: 'The first fee of a payment method cannot be deleted. Please change it instead.',
  fee_changed:
    'Somebody else has changed this fee in the meantime. What you entered is still here: please check it and save again.',
} as const;
