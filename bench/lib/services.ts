import '#app/messages/server.ts';
import { openServices } from '#app/services.ts';
import { SandboxProvider } from '#features/sandbox/server/index.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import type { OpenServices } from '#platform/server/services.ts';
import { createPayments, type PaymentRequest } from '#platform/server/payments/payments.ts';

/** Signs the notices of the benchmark. */
export const secret = 'sandbox-secret-of-the-benchmark-0123456789';

/** The provider is an external company: its work for a payment is not measured. */
class PromptProvider extends SandboxProvider {
  override async createPayment({ reference }: PaymentRequest) {
    return { payment: `pay_${reference}`, paymentUrl: `http://127.0.0.1/pay/${reference}` };
  }
}

/** All services of a server process, on a database; configured as by an operator, but without log lines. */
export async function openBench(databaseUrl: string, dataDir: string, port: number): Promise<OpenServices> {
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_POOL: '20',
    TRUST_PROXY: 'on',
    SESSION_SECRET: 'session-secret-of-the-benchmark-0123456789',
    SANDBOX_WEBHOOK_SECRET: secret,
  });
  const opened = await openServices({ ...config, databaseUrl }, createLogger(config));
  const provider = new PromptProvider({ baseUrl: config.publicUrl, secret });
  Object.assign(opened.services, { payments: createPayments({ sandbox: provider }) });
  return opened;
}
