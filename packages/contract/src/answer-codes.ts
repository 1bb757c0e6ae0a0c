/**
 * Codes of answers for which HTTP has no number (10-shell, "Calls"). All others are the HTTP statuses of that meaning, written as numbers.
 * Single constants, which a build writes into the pages that use them.
 */
export const FORCED_OFF = 40101
export const MAY_NOT_SEE_PRICES = 40301
/** Also where a shop is frozen or a certificate has ended: the refusal's reason says which. */
export const MAY_NOT_BUY = 40302
