import { useFormat } from './i18n.tsx';

/**
 * Formats a share (`"33.3333"`) in the page's language: with its decimal separator, all decimals and the percent sign.
 */
export function usePercent(): (share: string) => string {
  const format = useFormat();
  return (share) => {
    const pattern = format.percent(0);
    return pattern.replace('0', share.replace('.', decimalSeparator(format)));
  };
}

/** The decimal separator of the page's language. */
export function decimalSeparator(format: ReturnType<typeof useFormat>): string {
  return format.money(1n).includes('0,01') ? ',' : '.';
}
