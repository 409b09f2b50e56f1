import { Refusal, type RefusalStatus } from '#platform/contract/errors.ts';
import { isLocaleCode } from '#platform/contract/locale.ts';
import { intlLocale } from '#platform/i18n.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { PaymentRefused, PaymentUnclear } from '#platform/server/payments/payments.ts';
import { installationOf } from '#platform/server/payments/installation.ts';
import type { CreatedPayment, PaymentProvider, PaymentRequest } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { applyChange, lockDonation, lockProjects, paymentUrls } from '#features/donations/server/index.ts';

async function load(services: Services, id: bigint) {
  return services.database.db
    .selectFrom('private_donation as d')
    .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('organization as o', 'o.id', 'd.organization_id')
    .select(['d.id', 'd.token', 'd.reference', 'd.state', 'd.amount_cents', 'd.currency', 'd.locale'])
    .select('d.requested_at')
    .select([
      'd.expires_at',
      'd.payment_url',
      'pp.adapter',
      'pp.method',
      'p.title',
      'o.title as organization',
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
}

type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Marks a requested donation as failed and releases its hold. A donation in another state is not changed, for
 * example if its donor has just received a payment page. `reason`: code for the history of the donation.
 */
export async function failDonation(
  services: Services,
  id: bigint,
  request: string,
  reason: string,
): Promise<void> {
  await services.database.transact(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (donation?.state !== 'requested') return;
    if (donation.projectId !== null) await lockProjects(tx, [donation.projectId]);
    await applyChange(
      tx,
      {
        donation: id,
        journals: [],
        needs: [],
        release: 'failed',
        set: { state: 'failed' },
        events: [{ kind: 'failed', from: donation.state, to: 'failed', detail: { reason } }],
      },
      { actor: null, request },
    );
  });
}

/**
 * Stores the address of the payment page, and returns the state of the donation. One statement, which is its
 * own transaction: nothing else is decided here, and a notice that arrived before the provider's answer has
 * already changed the state.
 */
async function storePaymentUrl(
  services: Services,
  id: bigint,
  created: CreatedPayment,
): Promise<string | undefined> {
  const { rows } = await services.database.pool.query<{ state: string }>({
    name: 'donation:payment-created',
    text: `WITH created AS (
        UPDATE private_donation
        SET payment_url = $2, provider_payment = coalesce(provider_payment, $3),
          state = CASE state WHEN 'requested' THEN 'pending' ELSE state END
        WHERE id = $1 RETURNING id, state, old.state AS was
      ), reported AS (
        INSERT INTO donation_event (donation_id, at, kind, from_state, to_state)
        SELECT id, $4, 'pending', was, 'pending' FROM created WHERE was = 'requested'
      )
      SELECT state FROM created`,
    values: [id, created.paymentUrl, created.payment, services.clock.now()],
  });
  return rows[0]?.state;
}

function refusalOf(code: string, status: RefusalStatus): Refusal {
  return new Refusal(status, [{ code }], status === 503 ? 30 : undefined);
}

async function requestOf(services: Services, row: Loaded): Promise<PaymentRequest> {
  const settings = await loadSettings(services.database.db);
  const { mark } = await installationOf(services.database.db);
  const urls = paymentUrls(services.config, { token: row.token, adapter: row.adapter });
  return {
    reference: row.token,
    installation: mark,
    amountCents: row.amount_cents,
    currency: row.currency,
    method: row.method,
    description: `${row.title ?? row.organization ?? ''} (${row.reference})`,
    merchant: settings.siteName,
    returnUrl: urls.returnUrl,
    webhookUrl: urls.webhookUrl,
    language: intlLocale(isLocaleCode(row.locale) ? row.locale : 'de'),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
  };
}

/**
 * Creates the payment at the provider, outside any transaction; safe to repeat. A refusal or an unreachable
 * provider fails the donation; if the answer is lost it stays `requested`, and the poller resolves it. Returns the
 * URL of the payment page. Refuses `provider_refused`, `provider_unavailable` and `payment_unclear`.
 */
export async function createPayment(services: Services, id: bigint, request: string): Promise<string> {
  const row = await load(services, id);
  if (row.state === 'failed') throw refusalOf('provider_refused', 422);
  if (row.payment_url !== null) return row.payment_url;
  const provider: PaymentProvider | null = services.payments.adapter(row.adapter);
  if (!provider) {
    await failDonation(services, id, request, 'adapter_missing');
    throw refusalOf('provider_unavailable', 503);
  }
  try {
    const created = await provider.createPayment(await requestOf(services, row));
    // The donation has failed in the meantime: if the donor pays anyway, the payment is booked as late.
    if ((await storePaymentUrl(services, id, created)) === 'failed') throw refusalOf('provider_refused', 422);
    return created.paymentUrl;
  } catch (error) {
    if (error instanceof PaymentRefused) {
      services.log.warn({ err: error, donation: String(id) }, 'the provider refusalOf a payment');
      await failDonation(services, id, request, 'provider_refused');
      throw refusalOf('provider_refused', 422);
    }
    if (error instanceof PaymentUnclear) {
      services.log.warn({ err: error, donation: String(id) }, 'the provider gave no clear answer');
      throw refusalOf('payment_unclear', 503);
    }
    throw error;
  }
}
