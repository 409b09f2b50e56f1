import { useFormat } from '#platform/web/i18n.tsx';

/** How the page's readers write a share (`"33.3333"`): with their decimal sign, all of its decimals and the sign. */
export function usePercent(): (share: string) => string {
  const format = useFormat();
  return (share) => {
    const whole = format.percent(0);
    return whole.replace('0', share.replace('.', decimalSign(format)));
  };
}

/** The sign that the page's readers write before decimals. */
export function decimalSign(format: ReturnType<typeof useFormat>): string {
  return format.money(1n).includes('0,01') ? ',' : '.';
}
