/** Whose traceability code it is: the 20 digits of 码上放心, a GS1 element string, or a maker’s own (药品管理法 §36 leaves the choice to makers). */
export const TRACE_CODE_NAMES = { twenty: '20 位药品追溯码', gs1: 'GS1 追溯码', maker: '企业自建追溯码' } as const
export type TraceCodeKind = keyof typeof TRACE_CODE_NAMES

export interface TraceCode {
  kind: TraceCodeKind
  /** What names the product: the first seven digits of the 20, or the GTIN of GS1; null: only its maker knows. */
  product: string | null
  /** Of a GS1 code that says them; `expiresOn` is a day. */
  batchNo?: string
  expiresOn?: string
  /** Which of its packs it is. */
  serial?: string
}

/** The check digit of a GTIN, from those before it: weights 3 and 1 from the right (GS1 General Specifications). */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * ((digits.length - at) % 2 === 1 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
const isGtin = (digits: string): boolean => checkDigitOf(digits.slice(0, -1)) === Number(digits.slice(-1))

/** Whether digits are the barcode of a pack: EAN-8 or EAN-13 with the right check digit. */
export const isBarcode = (digits: string): boolean => /^(\d{8}|\d{13})$/.test(digits) && isGtin(digits)

/** Whether digits are as many as a barcode has, but the last does not fit the others: one of them is mistyped. */
export const hasWrongCheckDigit = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text) && !isGtin(text)

/** `(01)06901234567892(21)A1`, or as scanners read it: `]d2` or nothing, `01`, the GTIN, further elements with or without separators. */
const GS1 = /^(?:\](?:d2|C1|Q3))?\|?(?:\(01\)|01)(\d{14})([(|]?(?:10|11|17|21).*)$/
/** What stands between elements, as scanners send it; read as |. */
const SEPARATOR = '\u001d'
/** What makers print: letters, digits and signs, or an address with the code in it. */
const MAKERS = /^[\w\-./:?=&%+#$]{8,200}$/

/** Elements of six digits have no separator after them; batch and serial numbers end at one. `(10)A1(17)280131` is how they are printed. */
const ELEMENT = /^\|?(?:(?<day>11|17)(?<date>\d{6})|(?<text>10|21)(?<value>[^|]{1,20}))(?<rest>.*)$/
const PRINTED = /\((\d\d)\)([^()]*)/g

/** What the elements that follow a GTIN say; what comes after one that is not known is left out. */
function packIn(elements: string): Pick<TraceCode, 'batchNo' | 'expiresOn' | 'serial'> {
  const found = new Map<string, string>()
  for (const [, name, value] of elements.matchAll(PRINTED)) found.set(name!, value!)
  for (let left = found.size ? '' : elements; left;) {
    const { day, date, text, value, rest } = ELEMENT.exec(left)?.groups ?? {}
    if (day) found.set(day, date!)
    if (text) found.set(text, value!)
    left = rest ?? ''
  }
  const expiresOn = dayOf(found.get('17') ?? '')
  const [batchNo, serial] = [found.get('10'), found.get('21')]
  return { ...(batchNo && { batchNo }), ...(expiresOn && { expiresOn }), ...(serial && { serial }) }
}

/** YYMMDD, where the day 00 is the last of its month (GS1 General Specifications 3.4). */
function dayOf(digits: string): string | null {
  const [, year, month, day] = /^(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(digits) ?? []
  if (!year) return null
  const at = new Date(Date.UTC(2000 + Number(year), Number(month) - (day === '00' ? 0 : 1), Number(day)))
  return at.toISOString().slice(0, 10)
}

/**
 * Reads a traceability code as it is scanned or typed; null: it can’t be one, such as a barcode of 8 or 13 digits. No kind may be
 * required of a code that somebody receives: makers choose.
 */
export function readTraceCode(text: string): TraceCode | null {
  const code = text.trim().replaceAll(SEPARATOR, '|')
  if (/^\d{8}$|^\d{12,14}$/.test(code)) return null
  const [, gtin, elements = ''] = GS1.exec(code) ?? []
  if (gtin !== undefined && isGtin(gtin)) return { kind: 'gs1', product: gtin, ...packIn(elements) }
  if (/^\d{20}$/.test(code)) return { kind: 'twenty', product: code.slice(0, 7) }
  return MAKERS.test(code) && /\d/.test(code) ? { kind: 'maker', product: null } : null
}

/** Whether a GTIN of 14 digits is that of an outer case: its first digit says how packs are packed. */
export const isOfCase = (gtin: string): boolean => !gtin.startsWith('0')

/**
 * The EAN-13 of the pack that a GTIN of 14 digits names: its own, or of a case that of the packs in it, which has the same digits but the
 * first, and its own check digit. Null for 9: what is weighed has none.
 */
export function barcodeOf(gtin: string): string | null {
  if (gtin.startsWith('9')) return null
  const digits = gtin.slice(1, -1)
  return isOfCase(gtin) ? `${digits}${checkDigitOf(digits)}` : gtin.slice(1)
}

/** What a scanned code names goods by: the barcode of the pack in a GS1 code, or of the packs in a case; any other text as it is. */
export function productText(text: string): string {
  const code = text.trim()
  const gtin = /^\d{14}$/.test(code) ? code : readTraceCode(code)?.product
  return (gtin?.length === 14 && isGtin(gtin) && barcodeOf(gtin)) || text
}

/** The same where records are looked up: of a traceability code of 20 digits those that name the product. */
export function productCode(text: string): string {
  const code = readTraceCode(text)
  return code?.kind === 'twenty' ? code.product! : productText(text)
}

/** Whether a code that stands on a pack says which goods it is: its barcode, or a traceability code of 20 digits. */
export const namesGoods = (code: string): boolean => isBarcode(code) || readTraceCode(code)?.kind === 'twenty'
