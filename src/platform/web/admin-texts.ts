let load: () => Promise<void> = () => Promise.resolve();

/** The app says how the browser gets the texts of administration and account pages. */
export function provideAdminTexts(loader: () => Promise<void>): void {
  load = loader;
}

/** Loads those texts; for the client loaders of layouts that need them. Nothing to do on the server. */
export function loadAdminTexts(): Promise<void> {
  return load();
}
