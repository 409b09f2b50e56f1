/** The operator's settings for sign-ups. */
interface SignUpSettings {
  /** Companies may request an account. */
  readonly userCompanies: boolean;
  /** Organizations may sign up and publish projects. */
  readonly userProjects: boolean;
}

type SignUpPath = '/organization-signup/' | '/choose-signup/' | '/signup/';

/**
 * The target of the sign-up link (spec 1 §2): the organization's sign-up if the organization variant applies, the page
 * of choices if companies or projects of users are enabled, otherwise the plain sign-up. The organization variant
 * applies if the visitor came from a page only for organizations ({@link isForOrganizations}).
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

/** Whether a path is only for organizations: their projects, their data, their payouts. */
export function isForOrganizations(path: string): boolean {
  return /^\/account\/(?:organization|projects?|payouts)\//.test(path);
}
