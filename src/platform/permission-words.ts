import type { Translator } from './i18n.ts';

/** The code name of a permission in words of a language: "Reminders, view and change" (ux 30). */
export function permissionWords(translate: Translator, permission: string): string {
  const whole = translate.maybe(`platform:permission.${permission}`);
  if (whole) return whole;
  const [action = '', ...rest] = permission.split('_');
  const type = rest.join('_');
  const subject = translate.maybe(`platform.admin:permissionType.${type}`) ?? type.replaceAll('_', ' ');
  const verb = translate.maybe(`platform:permission.${action}`) ?? action;
  return translate('platform:permission.subject', { subject, action: verb });
}
