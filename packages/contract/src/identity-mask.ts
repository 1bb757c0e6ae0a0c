const MASK = /^\d{6}\*{8}[\dX]{4}$/
/** An identity number as it leaves the server: without the birthday. */
export const maskIdentity = (number: string) => (number.length === 18 ? `${number.slice(0, 6)}********${number.slice(14)}` : '')
/** Whether a number is one that the server has masked. */
export const isMaskedIdentity = (number: string) => MASK.test(number)
