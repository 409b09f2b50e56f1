import type { Config } from '#platform/server/operation/config.ts';

/** The addresses to which the provider sends the donor and its notices. */
export function paymentUrls(
  config: Pick<Config, 'publicUrl'>,
  payment: { readonly token: string; readonly adapter: string },
): { returnUrl: string; webhookUrl: string } {
  return {
    returnUrl: `${config.publicUrl}/donation/${payment.token}/`,
    webhookUrl: `${config.publicUrl}/api/v4/webhooks/${payment.adapter}`,
  };
}
