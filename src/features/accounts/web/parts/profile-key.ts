/** The key under which a browser caches the profile of the signed-in user; removed on log-out. */
export const PROFILE_KEY = 'obolus.profile';
