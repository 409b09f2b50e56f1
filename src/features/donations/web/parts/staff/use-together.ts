import { useState } from 'react';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { type Cents, sumCents } from '#kernel/money.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { CallInput, ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { useRevalidator } from 'react-router';
import { confirmStatementLines } from '../../../contract/incoming.ts';
import { type DonationDetail, getDonationDetail } from '../../../contract/staff.ts';
import { donationList } from '../../../list/donations.ts';
import { BANK_TRANSFER } from '../../../rules/transfers.ts';

interface Values {
  lines: { amount: Cents | null; received_on: IsoDate | null }[];
  donations: Option[];
  came_twice: boolean;
  left_over: boolean;
}

export type TogetherForm = ApiForm<Values>;

/** What staff have recorded for a donation that waits for its second check; null for one that is awaited. */
export const recordedOf = ({ state, transfer }: DonationDetail) =>
  state === 'review' && transfer?.received && transfer.received_on
    ? { amount: transfer.received, receivedOn: transfer.received_on }
    : null;

/** Whether a transfer may pay the donation together with others: it is awaited, or one is recorded that differs. */
export const mayConfirmTogether = ({ abilities, transfer }: DonationDetail) =>
  abilities.can_confirm_transfer || (abilities.can_verify && transfer?.received != null);

/** Whether two of the entered lines have the same amount and day: then staff say that there are two. */
export const hasTwins = ({ lines }: Pick<Values, 'lines'>): boolean =>
  lines.some(
    ({ amount, received_on }, at) =>
      amount !== null &&
      lines.slice(0, at).some((other) => other.amount === amount && other.received_on === received_on),
  );

/** The sums of what was received and of what the chosen donations need, in cents. */
export function sumsOf({ lines }: Pick<Values, 'lines'>, chosen: readonly DonationDetail[]) {
  const recorded = chosen.map((donation) => BigInt(recordedOf(donation)?.amount.in_cents ?? 0));
  const received = sumCents([...lines.map(({ amount }) => amount ?? 0n), ...recorded]);
  const announced = sumCents(chosen.map(({ amount }) => BigInt(amount.in_cents)));
  return { received, announced, rest: received - announced };
}

/** Finds awaited transfers as the list does: references in a line of a statement, names, projects and amounts. */
export function useFindAwaited() {
  const t = useT('donations.admin');
  const format = useFormat();
  const call = useApi();
  return async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const query = {
      provider: BANK_TRANSFER.slug,
      state: 'pending,expired,cancelled,review',
      page_size: '100',
    };
    const ask = (text: string) =>
      call(listRoutes(donationList).page, { query: { ...query, search: text } }, { signal });
    const found = await ask(search);
    const [near] = found.nearest ?? [];
    const { results } = near === undefined ? found : await ask(near);
    return results
      .filter(({ cancel_reason }) => cancel_reason === null)
      .map(({ id, reference, amount, donor, project, organization }) => ({
        value: id,
        label: t('together.option', {
          reference,
          amount: format.money(amount),
          donor: donor ?? t('anonymous'),
          recipient: project ?? organization ?? '',
        }),
      }));
  };
}

/** The chosen donations with what decides about them; `again` reads them once more. */
function useChosen(ids: readonly string[]) {
  const call = useApi();
  const [round, setRound] = useState(0);
  const read = useRead(ids.length === 0 ? null : `${round}:${ids.join(',')}`, (signal) =>
    Promise.all(ids.map((id) => call(getDonationDetail, { params: { id } }, { signal }))),
  );
  const known = (read.data ?? []).filter(({ id }) => ids.includes(String(id)));
  return { known, error: read.error, retry: read.retry, again: () => setRound((number) => number + 1) };
}

export interface TogetherProps {
  /** Chosen at first. */
  readonly donation?: DonationDetail | undefined;
  readonly onClose: () => void;
}

type Body = NonNullable<CallInput<typeof confirmStatementLines>['body']>;

/** What is sent: each donation with the version that is shown, and what is left over if that is confirmed. */
function bodyOf(values: Values, chosen: readonly DonationDetail[]): Body {
  const { rest } = sumsOf(values, chosen);
  return {
    lines: values.lines.map(({ amount, received_on }) => ({
      received_in_cents: Number(amount ?? 0n),
      received_on: received_on ?? '',
      came_twice: values.came_twice,
    })),
    donations: values.donations.map(({ value }) => ({
      id: value,
      version: chosen.find(({ id }) => String(id) === value)?.version ?? '',
    })),
    left_over_in_cents: values.left_over && rest > 0n ? Number(rest) : 0,
  };
}

/** The form of the dialog, the chosen donations as they are now, and how others are chosen. */
export function useTogether({ donation, onClose }: TogetherProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const first = donation ? [{ value: String(donation.id), label: donation.reference }] : [];
  const [ids, setIds] = useState(first.map(({ value }) => value));
  const chosen = useChosen(ids);
  const [today] = useState(() => berlinDate(new Date()));
  const form = useApiForm<Values, Body, ResponseOf<typeof confirmStatementLines>>({
    id: null,
    defaults: {
      lines: [{ amount: null, received_on: today }],
      donations: first,
      came_twice: false,
      left_over: false,
    },
    schema: confirmStatementLines.body,
    names: (wire) => wire.replace('received_in_cents', 'amount').replace('left_over_in_cents', 'left_over'),
    say: ({ field }) => (field.endsWith('amount') ? t('action.invalidAmount') : undefined),
    words: { donations: t('together.none') },
    check: (values) => {
      const isLoading = chosen.known.length < values.donations.length;
      const { rest } = sumsOf(values, chosen.known);
      return {
        donations: isLoading ? t('together.loading') : undefined,
        left_over: !isLoading && rest > 0n && !values.left_over ? t('together.leftOverRequired') : undefined,
      };
    },
    bodyOf: (values) => bodyOf(values, chosen.known),
    send: (body, idempotencyKey) => call(confirmStatementLines, { body }, { idempotencyKey }),
    done: async ({ donations: { length: count }, left_over: rest }) => {
      const message = rest
        ? t('together.doneRest', { count, amount: format.money(rest.amount) })
        : t('together.done', { count });
      showToast({ tone: 'success', message });
      await revalidate();
      onClose();
    },
    // Somebody else changed one first: the dialog shows the new state.
    refused: ({ status }) => (status === 409 ? chosen.again() : undefined),
  });
  return { form, chosen, today, choose: setIds };
}
