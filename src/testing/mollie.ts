import http from 'node:http';
import { afterAll, beforeAll, vi } from 'vitest';
import { mollieList, mollieNotFound, molliePaid, molliePayment, mollieRefund } from './mollie-fixtures.ts';
import { type SeenRequest, useVendor, type Vendor } from './vendor.ts';

const day = '2026-05-01T12:00:00+00:00';

/** Objects in Mollie's published formats (`mollie-fixtures.ts`). */
export type Thing = Record<string, unknown> & { id: string };
let payments: Thing[] = [];
let refunds: Thing[] = [];
let chargebacks: Thing[] = [];
const keys = new Map<string, object>();
let count = 0;
/** The status of every answer, as to a key that was replaced. */
let refusal: number | null = null;

/** Mollie on a local port, and its data. */
export interface MollieDouble {
  readonly vendor: Vendor;
  /** Newest first. */
  payments(): Thing[];
  refunds(): Thing[];
  chargebacks(): Thing[];
  /** Cancels the refunds that are pending: Mollie then answers 404 about them, and reports nothing. */
  cancelRefunds(): void;
  /** Answers every request with this status; `null`: as usual. */
  refuseAll(status: number | null): void;
  /** Forgets the idempotency keys, as Mollie does after an hour. */
  forgetKeys(): void;
  /** Changes the newest payment. */
  become(change: object): void;
  /** The newest payment is paid. */
  pay(change?: object): void;
  makePayment(json: Record<string, unknown>): Thing;
  makeRefund(json: Record<string, unknown>, paymentId: string): Thing;
}

const unknown = { status: 404, body: mollieNotFound };

function makePayment(json: Record<string, unknown>): Thing {
  count += 1;
  const { amount, description, metadata, redirectUrl, webhookUrl, method } = json;
  const payment = molliePayment(`tr_${count}`, {
    amount,
    description,
    metadata,
    redirectUrl,
    webhookUrl,
    method,
    createdAt: day,
  });
  payments.unshift(payment);
  return payment;
}

function makeRefund(json: Record<string, unknown>, paymentId: string): Thing {
  const { amount, metadata } = json;
  const id = `re_${refunds.length + 1}`;
  const refund = mollieRefund(paymentId, { id, amount, metadata, createdAt: day, status: 'pending' });
  refunds.push(refund);
  return refund;
}

function once(request: SeenRequest, make: () => object) {
  const key = String(request.headers['idempotency-key']);
  const made = keys.get(key) ?? make();
  keys.set(key, made);
  return { status: 201, body: made };
}

function answer(request: SeenRequest) {
  if (refusal !== null) return { status: refusal, body: { ...mollieNotFound, status: refusal } };
  const [, resource, id, part, one] = request.path.split('/');
  if (resource !== 'payments') return unknown;
  if (!id) {
    if (request.method === 'POST') return once(request, () => makePayment(request.json));
    return { status: 200, body: mollieList('payments', payments) };
  }
  const payment = payments.find((each) => each.id === id);
  if (!payment) return unknown;
  const own = refunds.filter(({ paymentId }) => paymentId === id);
  if (part === 'refunds' && one) {
    const refund = own.find((each) => each.id === one);
    return refund ? { status: 200, body: refund } : unknown;
  }
  if (part === 'refunds') {
    if (request.method === 'POST') return once(request, () => makeRefund(request.json, id));
    return { status: 200, body: mollieList('refunds', own) };
  }
  if (request.method === 'DELETE') Object.assign(payment, { status: 'canceled', canceledAt: day });
  const whole = request.query.get('embed')?.includes('refunds');
  const _embedded = { refunds: own, chargebacks: chargebacks.filter(({ paymentId }) => paymentId === id) };
  return { status: 200, body: whole ? { ...payment, _embedded } : payment };
}

/** Fakes Mollie for the tests of a file; its ids of payments restart with each test unless they must differ. */
export function useMollie({ unique = false } = {}): MollieDouble {
  const vendor = useVendor(answer, () => {
    payments = [];
    refunds = [];
    chargebacks = [];
    keys.clear();
    refusal = null;
    if (!unique) count = 0;
  });
  // Mollie's library uses an agent that only speaks TLS; the fake Mollie of these tests does not.
  const plainly = http.request;
  beforeAll(() => {
    vi.spyOn(http, 'request').mockImplementation(((options: http.RequestOptions, done?: never) =>
      plainly({ ...options, agent: undefined }, done)) as typeof http.request);
  });
  afterAll(() => void vi.restoreAllMocks());
  return {
    vendor,
    payments: () => payments,
    refunds: () => refunds,
    chargebacks: () => chargebacks,
    cancelRefunds: () => {
      refunds = refunds.filter(({ status }) => status !== 'pending');
    },
    refuseAll: (status) => {
      refusal = status;
    },
    forgetKeys: () => keys.clear(),
    become: (change) => void Object.assign(payments[0] ?? {}, change),
    pay: (change = {}) => {
      const [payment] = payments;
      if (payment) Object.assign(payment, molliePaid(payment as Parameters<typeof molliePaid>[0]), change);
    },
    makePayment,
    makeRefund,
  };
}
