import type { PaymentOrder } from './sepa.ts';

/** An order with two accounts, umlauts, other scripts, a recipient outside the EEA, markup, a missing BIC and texts that are too long. */
export const exampleOrder: PaymentOrder = {
  messageId: 'PAY-20261122-1A2B3C4D',
  createdAt: new Date('2026-11-22T09:30:00Z'),
  executeOn: '2026-11-22',
  initiator: 'Bürgerstiftung',
  blocks: [
    {
      holder: 'Bürgerstiftung',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      transfers: [
        {
          reference: '2026-000001',
          amount: 123_456n,
          holder: 'Verein für Äpfel & Öl e. V.',
          iban: 'DE02120300000000202051',
          bic: 'BYLADEM1001',
          purpose: '2026-000001 Streuobstwiese <neu>',
          address: { city: 'Köln', country: 'DE' },
        },
        {
          reference: '2026-000002',
          amount: 5n,
          holder: 'x'.repeat(100),
          iban: 'DE02500105170137075030',
          bic: '',
          purpose: 'y'.repeat(200),
          address: { city: 'Köln', country: 'DE' },
        },
        {
          reference: '2026-000004',
          amount: 500n,
          holder: 'Общество друзей',
          iban: 'CH9300762011623852957',
          bic: 'UBSWCHZH80A',
          purpose: '2026-000004 Школа',
          address: { city: 'Zürich', country: 'CH' },
        },
      ],
    },
    {
      holder: 'Gewinnsparverein',
      iban: 'DE02500105170137075030',
      bic: '',
      transfers: [
        {
          reference: '2026-000003',
          amount: 100n,
          holder: 'Schule',
          iban: 'DE02120300000000202051',
          bic: '',
          purpose: '2026-000003 Bänke',
          address: { city: 'Köln', country: 'DE' },
        },
      ],
    },
  ],
};
