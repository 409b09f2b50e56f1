import { find } from 'linkifyjs';

/** Addresses as mail programs find them: those of a library, and the patterns of Outlook, Apple Mail and Gmail. */
const PATTERNS = [
  /[a-z][a-z0-9+.-]*:\/\/\S/iu,
  /(?:^|[^\p{L}\p{N}])(?:mailto|tel|sms|data|javascript|file):\S/iu,
  /(?:^|\s)\/\/\S/u,
  /\\\\\S/u,
  /www[.\u3002\uFF0E\uFF61]\S/iu,
  /[^\s@]@[^\s@]/u,
  /[\p{L}\p{N}-][.\u3002\uFF0E\uFF61]\p{L}{2}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
];

/** What a mail program would turn into links. */
export const addressesIn = (text: string): string[] => [
  ...find(text).map(({ value }) => value),
  ...PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
];

/** Names that look like addresses, in the ways people try. */
export const namesLikeAddresses = [
  'https://evil.example/now',
  'HTTPS://EVIL.EXAMPLE',
  'Your account is blocked: evil.example',
  'www.evil.example',
  'www.1',
  'evil\u3002com',
  'evil\uFF0Ecom',
  'evil\u2488com',
  'evil.\u200Bcom',
  'evil\u2060.\u2060com',
  'ev\u00ADil.com',
  'xn--80ak6aa92e.com',
  'пример.рф',
  '例え.テスト',
  'i❤.ws',
  '192.168.10.20',
  'http://192.168.10.20:8080/x',
  'http://[::1]/',
  '//evil.example',
  '\\\\server\\share',
  'evil@bad.example',
  'evil＠bad.example',
  'mailto:evil@bad.example',
  'mailto:evil',
  'tel:+49221',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp.evil.example',
  'a.b.c.d.example',
  '<a href="https://evil.example">Anna</a>',
  '[Anna](https://evil.example)',
  'anna.(evil.com)',
];
