import { EmailLink } from './email-address.tsx';

interface WithAddressProps {
  readonly text: string;
  /** The e-mail address in the text; empty if the operator has set none. */
  readonly address: string;
}

/** A text with an e-mail address as a link. */
export function WithAddress({ text, address }: WithAddressProps) {
  const at = address === '' ? -1 : text.indexOf(address);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <EmailLink address={address} />
      {text.slice(at + address.length)}
    </>
  );
}
