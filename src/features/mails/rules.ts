/**
 * Whether the settings of the process allow mails to be read on the site itself (decision 319): the site is
 * at an address of this machine, or DEMO_DATA=on declares it a demo. The mailbox is open to everybody.
 */
export function mayHaveDemoMailbox(config: {
  readonly publicUrl: string;
  readonly demoData: 'auto' | 'on' | 'off';
}): boolean {
  if (config.demoData === 'off') return false;
  return config.demoData === 'on' || isThisMachine(new URL(config.publicUrl).hostname);
}

/** Whether a host name always means the machine itself: `localhost`, names below it, and loopback addresses. */
export function isThisMachine(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(host);
}
