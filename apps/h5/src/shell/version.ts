/** The shop's version, as people read it, and as a number that grows with every release. */
export const APP_VERSION = '1.8.1'
export const APP_CODE = 181
