/** The subject under which wrong passwords and codes of an account are counted. */
export const attemptSubject = (account: string) => `console:${account.toLowerCase()}`
