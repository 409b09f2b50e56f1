import { BANK_NAME_MAX, bankText } from '#kernel/bank-text.ts';
import { type Cents, formatDecimal, sumCents } from '#kernel/money.ts';
import { isOutsideEea } from './payment-area.ts';

/** The maximum length of a purpose. */
const PURPOSE_MAX = 140;

/** One credit transfer; IBANs without spaces. */
export interface Transfer {
  readonly reference: string;
  readonly amount: Cents;
  readonly holder: string;
  readonly iban: string;
  /** Empty if unknown; within the EEA the IBAN is sufficient. */
  readonly bic: string;
  readonly purpose: string;
  /** Where the holder lives or has its seat, with the code of the country: required by banks outside the EEA. */
  readonly address: { readonly city: string; readonly country: string };
}

/** The transfers from one account. */
export interface TransferBlock {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly transfers: readonly Transfer[];
}

/** An order to the bank: `createdAt` in UTC, `executeOn` a day in Berlin. */
export interface PaymentOrder {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly executeOn: string;
  readonly initiator: string;
  readonly blocks: readonly TransferBlock[];
}

const tag = (name: string, ...content: readonly string[]) => `<${name}>${content.join('')}</${name}>`;

const sums = (transfers: readonly Transfer[]) =>
  tag('NbOfTxs', String(transfers.length)) +
  tag('CtrlSum', formatDecimal(sumCents(transfers.map(({ amount }) => amount))));

const account = (iban: string) => tag('Id', tag('IBAN', iban));

/** The structured address of a recipient outside the EEA; banks within it want none. */
function addressXml({ iban, address: { city, country } }: Transfer): string {
  if (!isOutsideEea(iban)) return '';
  return tag('PstlAdr', tag('TwnNm', bankText(city, 35)), tag('Ctry', country));
}

function transferXml(transfer: Transfer): string {
  const { reference, amount, holder, iban, bic, purpose } = transfer;
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', bankText(reference, 35))),
    tag('Amt', `<InstdAmt Ccy="EUR">${formatDecimal(amount)}</InstdAmt>`),
    bic === '' ? '' : tag('CdtrAgt', tag('FinInstnId', tag('BICFI', bic))),
    tag('Cdtr', tag('Nm', bankText(holder, BANK_NAME_MAX)), addressXml(transfer)),
    tag('CdtrAcct', account(iban)),
    tag('RmtInf', tag('Ustrd', bankText(purpose, PURPOSE_MAX))),
  );
}

function blockXml(order: PaymentOrder, block: TransferBlock, index: number): string {
  return tag(
    'PmtInf',
    tag('PmtInfId', `${order.messageId}-${index + 1}`),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'false'),
    sums(block.transfers),
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', order.executeOn)),
    tag('Dbtr', tag('Nm', bankText(block.holder, BANK_NAME_MAX))),
    tag('DbtrAcct', account(block.iban)),
    tag(
      'DbtrAgt',
      tag('FinInstnId', block.bic === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BICFI', block.bic)),
    ),
    tag('ChrgBr', 'SLEV'),
    ...block.transfers.map(transferXml),
  );
}

/**
 * The order as a `pain.001.001.09` file: one block per paying account, control sums for each and for all. Texts
 * contain only {@link bankText} characters, so nothing in them can be markup.
 */
export function painXml(order: PaymentOrder): string {
  const all = order.blocks.flatMap(({ transfers }) => transfers);
  const header = tag(
    'GrpHdr',
    tag('MsgId', order.messageId),
    tag('CreDtTm', order.createdAt.toISOString().slice(0, 19)),
    sums(all),
    tag('InitgPty', tag('Nm', bankText(order.initiator, BANK_NAME_MAX))),
  );
  const blocks = order.blocks.map((block, index) => blockXml(order, block, index)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', header, blocks)}</Document>\n`;
}
