/** Where a browser keeps the profile of whoever is signed in; removed when they leave. */
export const PROFILE_KEY = 'obolus.profile';
