/**
 * What is passed without asking: nothing; only where nothing else can be done; or also where nothing has happened but
 * that time goes on.
 */
export const AUTO_PASS = ['off', 'on', 'quiet'] as const;
export type AutoPass = (typeof AUTO_PASS)[number];
