/** What of an operator's settings decides about sign-ups. */
interface SignUpSettings {
  /** Companies may ask for an account. */
  readonly userCompanies: boolean;
  /** Organisations may sign up and publish projects. */
  readonly userProjects: boolean;
}

type SignUpPath = '/organization-signup/' | '/choose-signup/' | '/signup/';

/**
 * Where the sign-up link leads (spec 1 §2): to the organisation's sign-up when the organisation variant applies, to
 * the page of choices when companies or projects of users are enabled, else to the plain sign-up. The organisation
 * variant applies where the visitor came from something that only organisations can do (`isForOrganizations`).
 */
export function signUpPath(settings: SignUpSettings, isOrganization = false): SignUpPath {
  if (isOrganization && settings.userProjects) return '/organization-signup/';
  return settings.userCompanies || settings.userProjects ? '/choose-signup/' : '/signup/';
}

export type SignUpChoice = 'private' | 'organization' | 'company';

/** The cards of the page of choices (handbook §15), in order. */
export function signUpChoices(settings: SignUpSettings): readonly SignUpChoice[] {
  return [
    'private',
    ...(settings.userProjects ? (['organization'] as const) : []),
    ...(settings.userCompanies ? (['company'] as const) : []),
  ];
}

/** Whether only organisations have something to do at a path: their projects, what they tell of themselves, their payouts. */
export function isForOrganizations(path: string): boolean {
  return /^\/account\/(?:organization|projects?|payouts)\//.test(path);
}
