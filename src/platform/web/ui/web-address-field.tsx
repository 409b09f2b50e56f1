import { COPIED_ADDRESS_MAX, isWebAddress, webAddressIn } from '#kernel/web-address.ts';
import { ReadField, type ReadFieldProps } from './read-field.tsx';

/** How a web address is read; null where the text shows it by itself, and where it is none. */
function readAs(typed: string): string | null {
  const [text, address] = [typed.trim(), webAddressIn(typed)];
  return !isWebAddress(address) || [text, `https://${text}`].includes(address) ? null : address;
}

/** A web address; below it stands how it is read, if it was copied with other text. */
export function WebAddressField(props: Omit<ReadFieldProps, 'readAs'>) {
  return (
    <ReadField
      inputMode="url"
      autoCapitalize="none"
      maxLength={COPIED_ADDRESS_MAX}
      {...props}
      readAs={readAs}
    />
  );
}
