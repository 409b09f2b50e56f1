import { Fragment } from 'react';
import { readableEmail } from '#kernel/readable-email.ts';

/** An e-mail address, as its owner types it. Where its line is too narrow, it continues behind the @ or before a dot, not within a word. */
export function EmailAddress({ address }: { readonly address: string }) {
  return readableEmail(address)
    .split(/(?<=@)|(?=\.)/u)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

/** The same as a link that writes to it. */
export function EmailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailAddress address={address} />
    </a>
  );
}
