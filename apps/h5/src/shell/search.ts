/** Reads one parameter of an address; undefined when it is missing or not understood. */
export type Param<T> = (raw: string) => T | undefined
type Parsed<F> = { [K in keyof F]?: F[K] extends Param<infer T> ? T : never }

/** A positive whole number: an id, a quantity, an index counted from 1, an amount in fen. */
export const id: Param<number> = (raw) => (/^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : undefined)
/** Words as they stand, trimmed, 300 characters at most. */
export const words: Param<string> = (raw) => raw.trim().slice(0, 300) || undefined
/** Present and not 0: true. */
export const flag: Param<boolean> = (raw) => (raw && raw !== '0' && raw !== 'false' ? true : undefined)
/** Several values between commas. */
export const many: Param<string[]> = (raw) => (raw ? raw.split(',').filter(Boolean) : undefined)
/** One of the named values. */
export const oneOf =
  <const T extends string>(values: readonly T[]): Param<T> =>
  (raw) =>
    values.find((value) => value === raw)

/** Makes the parser of a page's address from its parameters. */
export const search =
  <const F extends Record<string, Param<unknown>>>(fields: F) =>
  (raw: Record<string, unknown>): Parsed<F> => {
    const parsed: Record<string, unknown> = {}
    for (const [name, param] of Object.entries(fields)) {
      const value = raw[name]
      // A value that the router hands back parsed goes the way of an address again.
      const read = value == null ? undefined : param(asText(value))
      if (read !== undefined) parsed[name] = read
    }
    return parsed as Parsed<F>
  }

const asText = (value: unknown) =>
  value === true ? '1' : value === false ? '' : Array.isArray(value) ? value.join(',') : String(value)

/** `?a=1&b=2` of plain values; empty ones are left out. */
export const stringifySearch = (values: object): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = value == null ? '' : asText(value)
    if (text) params.set(name, text)
  }
  const text = params.toString()
  return text && `?${text}`
}
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
