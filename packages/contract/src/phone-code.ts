// Apart from the other validators: the login pages need no more.
export const MOBILE = /^1\d{10}$/
export const isMobile = (text: string): boolean => MOBILE.test(text)

/** A code of so many digits. */
export const codeOfDigits = (length: number): RegExp => new RegExp(`^\\d{${length}}$`)
export const SMS_CODE = codeOfDigits(6)
