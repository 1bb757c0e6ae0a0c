/** The digits of an account in groups of four, as people read them aloud. */
export const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
/** What lists show of a number. */
export const masked = (lastDigits: string) => `**** ${lastDigits}`
