import type { LocaleCode } from '../../contract/locale.ts';
import type { RenderedMail } from './render.ts';
import type { MailTemplate, MailText, Placeholders, ValuesOf } from './template.ts';

export interface PromisedMail<P extends Placeholders> {
  readonly template: MailTemplate<P>;
  readonly locale: LocaleCode;
  /** Address of the recipient. */
  readonly to: string;
  /** The name in the salutation; left out if unknown. */
  readonly name?: string;
  readonly values: ValuesOf<P>;
  /** A text in place of the one that applies, for test mails; it must fit the template. */
  readonly text?: MailText;
  /** Where answers go, in place of the address of the settings; ignored if it is no e-mail address. */
  readonly replyTo?: string | undefined;
  /** When its personal link expires; after seven days by default. */
  readonly linkEndsAt?: Date;
  /** Subject of the mail, e.g. `private_donation:17:confirmed`; a second mail with the same promise is not sent. */
  readonly promise: string;
}

/** A mail without its recipient. */
export type UnsentMail<P extends Placeholders> = Omit<PromisedMail<P>, 'to' | 'promise'>;

export interface MailPreview extends RenderedMail {
  /** All values as the mail shows them. */
  readonly values: Readonly<Record<string, string>>;
}
