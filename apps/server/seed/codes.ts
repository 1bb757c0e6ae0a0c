/** The EAN-13 check digit of twelve digits. */
export function checkDigit(twelve: string): string {
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(twelve[at]) * (at % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === code[12]
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The check character for the first 17 characters of a social credit code (GB 32100-2015). */
export function creditCheck(seventeen: string): string {
  let sum = 0
  let weight = 1
  for (const letter of seventeen) {
    const value = CREDIT_ALPHABET.indexOf(letter)
    if (value < 0) throw new Error(`Not a character of a credit code: ${letter}`)
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** The check character of an organization code of eight characters (GB 11714). */
function organisationCheck(eight: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  let sum = 0
  for (let at = 0; at < 8; at++) sum += letters.indexOf(eight[at] ?? '') * (weights[at] ?? 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/** A valid social credit code of a company (91) in a county; `body` is the eight characters of the organization code. */
export function creditCode(regionCode: string, body: string, registrar = '91'): string {
  const seventeen = `${registrar}${regionCode}${body}${organisationCheck(body)}`
  return seventeen + creditCheck(seventeen)
}

export function isCreditCode(code: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code) && creditCheck(code.slice(0, 17)) === code[17]
}

/** A valid citizen identity number (GB 11643) for a county, a birthday `YYYYMMDD` and a sequence number of three digits. */
export function identityNumber(regionCode: string, birthday: string, sequence: string): string {
  const body = `${regionCode}${birthday}${sequence}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  let sum = 0
  for (let at = 0; at < 17; at++) sum += Number(body[at]) * (weights[at] ?? 0)
  return body + ('10X98765432'[sum % 11] ?? '')
}
