/** Parses one parameter of an address; undefined when it is missing or invalid. */
export type Param<T> = (raw: string) => T | undefined
type Parsed<F> = { [K in keyof F]?: F[K] extends Param<infer T> ? T : never }

/** A positive integer: an id, a quantity, an index counted from 1, an amount in fen. */
export const id: Param<number> = (raw) => (/^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : undefined)
/** A coordinate in degrees. */
export const degrees: Param<number> = (raw) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(raw) ? Number(raw) : undefined)
/** Free text, trimmed, at most 300 characters. */
export const words: Param<string> = (raw) => raw.trim().slice(0, 300) || undefined
/** True when present and neither 0 nor false. */
export const flag: Param<boolean> = (raw) => (raw && raw !== '0' && raw !== 'false' ? true : undefined)
/** Several values separated by commas. */
export const many: Param<string[]> = (raw) => (raw ? raw.split(',').filter(Boolean) : undefined)
/** One of the given values. */
export const oneOf =
  <const T extends string>(values: readonly T[]): Param<T> =>
  (raw) =>
    values.find((value) => value === raw)

/** Builds the parser of a page's address from its parameters. */
export const search =
  <const F extends Record<string, Param<unknown>>>(fields: F) =>
  (raw: Record<string, unknown>): Parsed<F> => {
    const parsed: Record<string, unknown> = {}
    for (const [name, param] of Object.entries(fields)) {
      const value = raw[name]
      // A value that the router returns already parsed is turned into text and parsed again.
      const read = value == null ? undefined : param(asText(value))
      if (read !== undefined) parsed[name] = read
    }
    return parsed as Parsed<F>
  }

const asText = (value: unknown) =>
  value === true ? '1' : value === false ? '' : Array.isArray(value) ? value.join(',') : String(value)

/** Plain values as `?a=1&b=2`; empty ones are left out. */
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
