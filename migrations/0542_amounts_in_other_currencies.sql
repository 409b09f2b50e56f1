-- Amounts of notices are in the smallest unit of their currency. Those of Mollie in currencies without hundredths were
-- stored a hundredfold.
UPDATE payment_event SET amount_cents = amount_cents / 100
WHERE adapter = 'mollie' AND upper(currency) IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX',
  'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');
