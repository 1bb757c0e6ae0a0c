/** The server must not start like this. The message says why and what to do; it is printed without a stack. */
export class StartRefused extends Error {}
