import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { verifySignature } from '../payments/signature.ts';
import { WebhookRejected } from '../payments/payments.ts';

/** What the operator's mail server reports about a mail that was sent. */
export interface MailNotice {
  /** The same for every repetition of the notice. */
  readonly id: string;
  readonly kind: 'delivered' | 'bounced' | 'complained';
  readonly recipient: string;
  /** The `Message-ID` of the mail with its angle brackets; null if the mail server does not know it. */
  readonly messageId: string | null;
  /** Whether the address does not accept mails at all, rather than for the moment. */
  readonly isPermanent: boolean;
  /** The mail server's words. */
  readonly detail: string;
}

/** Reads the notices of one kind of mail server. */
export interface NoticeReader {
  /** The notices of one delivery. Throws {@link WebhookRejected} if it is not from the mail server. */
  read(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): readonly MailNotice[];
}

/** The header with the signature: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const SIGNATURE_HEADER = 'mail-signature';

const noticeSchema = z.object({
  id: z.string().min(1).max(200),
  kind: z.enum(['delivered', 'bounced', 'complained']),
  recipient: z.string().trim().min(3).max(254).includes('@'),
  message_id: z.string().max(500).nullish(),
  permanent: z.boolean().default(false),
  detail: z.string().max(2000).default(''),
});
const bodySchema = z.object({ notices: z.array(noticeSchema).min(1).max(500) });

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new WebhookRejected('body');
  }
}

/** Printable text in one line: it is shown in the e-mail log. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 500);

/**
 * Notices as signed JSON, which mail servers and relays send by a small script: `{ "notices": [{ "id", "kind",
 * "recipient", "message_id", "permanent", "detail" }] }`.
 */
export function signedNotices(secret: string): NoticeReader {
  return {
    read: (rawBody, headers, now) => {
      verifySignature(secret, headers[SIGNATURE_HEADER], rawBody, now);
      const body = bodySchema.safeParse(parsed(rawBody));
      if (!body.success) throw new WebhookRejected('body');
      return body.data.notices.map(({ id, kind, recipient, message_id, permanent, detail }) => ({
        id,
        kind,
        recipient: recipient.toLowerCase(),
        messageId: message_id ? `<${message_id.replace(/^<|>$/g, '')}>` : null,
        isPermanent: permanent,
        detail: oneLine(detail),
      }));
    },
  };
}
