/** The browsers that a session may name. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export type Browser = (typeof browsers)[number];

/** The operating systems that a session may name. */
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const;
export type System = (typeof systems)[number];
