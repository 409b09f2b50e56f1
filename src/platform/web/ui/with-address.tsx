interface WithAddressProps {
  readonly text: string;
  /** An e-mail address that the text names; empty where the operator has set none. */
  readonly address: string;
}

/** A text in which an e-mail address can be pressed to write to it. */
export function WithAddress({ text, address }: WithAddressProps) {
  const at = address === '' ? -1 : text.indexOf(address);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${address}`}>{address}</a>
      {text.slice(at + address.length)}
    </>
  );
}
