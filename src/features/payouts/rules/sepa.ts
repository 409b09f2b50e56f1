import { type Cents, formatDecimal, sumCents } from '#kernel/money.ts';

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
};

/**
 * A text in the characters that every bank of the SEPA area accepts: Latin letters, digits and `/-?:().,'+`. Umlauts
 * are spelled out, accents dropped, other characters become a space; no slash at either end, no two in a row. Truncated
 * to `max` characters.
 */
export function sepaText(text: string, max: number): string {
  const spelled = Array.from(text.normalize('NFC'), (character) => SPELLED[character] ?? character).join('');
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ /]+/, '')
    .slice(0, max)
    .replace(/[ /]+$/, '');
}

/** The maximum length of a name and of a purpose. */
const NAME_MAX = 70;
const PURPOSE_MAX = 140;

/** One credit transfer; IBANs without spaces. */
export interface Transfer {
  readonly reference: string;
  readonly amount: Cents;
  readonly holder: string;
  readonly iban: string;
  /** Empty if unknown; within the SEPA area the IBAN is sufficient. */
  readonly bic: string;
  readonly purpose: string;
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

function transferXml({ reference, amount, holder, iban, bic, purpose }: Transfer): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', sepaText(reference, 35))),
    tag('Amt', `<InstdAmt Ccy="EUR">${formatDecimal(amount)}</InstdAmt>`),
    bic === '' ? '' : tag('CdtrAgt', tag('FinInstnId', tag('BICFI', bic))),
    tag('Cdtr', tag('Nm', sepaText(holder, NAME_MAX))),
    tag('CdtrAcct', account(iban)),
    tag('RmtInf', tag('Ustrd', sepaText(purpose, PURPOSE_MAX))),
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
    tag('Dbtr', tag('Nm', sepaText(block.holder, NAME_MAX))),
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
 * contain only {@link sepaText} characters, so nothing in them can be markup.
 */
export function painXml(order: PaymentOrder): string {
  const all = order.blocks.flatMap(({ transfers }) => transfers);
  const header = tag(
    'GrpHdr',
    tag('MsgId', order.messageId),
    tag('CreDtTm', order.createdAt.toISOString().slice(0, 19)),
    sums(all),
    tag('InitgPty', tag('Nm', sepaText(order.initiator, NAME_MAX))),
  );
  const blocks = order.blocks.map((block, index) => blockXml(order, block, index)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', header, blocks)}</Document>\n`;
}
