/** The input of a form, by the names of its fields. */
export type Values = Readonly<Record<string, readonly string[]>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((one): one is Control =>
    one.matches('input[name], select[name], textarea[name]'),
  );

type Traits = Readonly<Record<'type' | 'name' | 'autocomplete', string>>;

/** Whether a field asks for a password, even while it is shown as text. */
function isPassword({ type, name, autocomplete }: Traits): boolean {
  if (type === 'password' || name.includes('password')) return true;
  return autocomplete.split(/\s+/).some((token) => token.toLowerCase().endsWith('-password'));
}

/** Whether a field is never stored: a password or a file. */
export const isSecret = (field: Traits): boolean => field.type === 'file' || isPassword(field);

/** Whether a form asks for a password, which cannot be restored. */
export const asksPassword = (form: HTMLFormElement): boolean => controlsOf(form).some(isPassword);

/** The input of a form, without passwords and files. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string[]> = {};
  const secret = new Set(controlsOf(form).flatMap((one) => (isSecret(one) ? [one.name] : [])));
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !secret.has(name)) (values[name] ??= []).push(value);
  }
  return values;
}

/** Enters values with the events of typing, so that the page reacts to them. */
function enter(control: Control, values: Values): void {
  const { name, type, value } = control;
  const entered = values[name];
  if (isSecret(control) || type === 'hidden' || type === 'submit') return;
  if (control instanceof HTMLInputElement && (type === 'radio' || type === 'checkbox')) {
    if (control.checked !== (entered?.includes(value) ?? false)) control.click();
    return;
  }
  const [text] = entered ?? [];
  if (text === undefined || text === value) return;
  // React tracks the property of the element itself: setting it on the prototype bypasses that, like typing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(type.startsWith('select') ? 'change' : 'input', { bubbles: true }));
}

/** Enters values into the fields of a form. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) enter(control, values);
}

/** The form that a page identifies by a field "intent". */
export function formFor(values: Values): HTMLFormElement | undefined {
  return [...document.querySelectorAll('form')].find((form) => {
    const { intent } = valuesOf(form);
    return form.method === 'post' && intent?.[0] === values['intent']?.[0];
  });
}
