import { halfWidth } from '@shop/contract'
import { badInput } from './refusal.ts'

/** A JSON schema, as far as it is needed to read a value before its zod schema judges it. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  maxItems?: number
  maxLength?: number
  enum?: unknown[]
  const?: unknown
}

/** What is found while one input is read. */
export interface Found {
  /** The items of all its lists so far. */
  items: number
  /** The paths at which an object or a list was sent where text belongs, or an object where a list does. */
  mismatched: string[]
}
/** zod compares the length of whatever has one, and throws where that is an object without a value: such input never reaches it. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null

type Reader = (value: unknown, path: string, found: Found) => unknown

/** No input has as many items in all its lists: the largest is an order of a full cart, with 500 lines of 50 sellers. */
const MAX_ITEMS = 1_000
/** Unknown fields up to this number are named; beyond it the whole object is refused. */
const MAX_UNKNOWN = 8
/** No number is written longer. */
const MAX_DIGITS = 40

/** A path as it may be shown: bounded, and free of what can't be sent. */
export const shownPath = (path: string) => path.slice(0, 80).toWellFormed().replaceAll('\0', '') || '输入'

/**
 * Creates the reader of one kind of value. It refuses what is too much to be judged (BAD_INPUT, naming where) in one pass over what
 * the schema knows, and changes only numbers that were typed as text: full width in bodies, all of them in addresses, where
 * `true` and `false` are text, too, and a list may have a single item. Everything else is left to the schema.
 */
export function readerOf(schema: JsonSchema, inAddress: boolean): Reader {
  const kinds = schema.anyOf ?? [schema]
  const object = kinds.find(({ properties }) => properties)
  if (object) return objectReader(object.properties!, inAddress)
  const list = kinds.find(({ type }) => type === 'array')
  if (list) return listReader(list.items ?? {}, inAddress)
  return scalarReader(new Set(kinds.map(({ type }) => type)), inAddress)
}

function objectReader(properties: Record<string, JsonSchema>, inAddress: boolean): Reader {
  const readers = new Map(Object.entries(properties).map(([name, own]) => [name, readerOf(own, inAddress)]))
  const most = readers.size + MAX_UNKNOWN
  return (value, path, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const names = Object.keys(value)
    if (names.length > most) badInput({ [shownPath(path)]: '字段太多' })
    const given = value as Record<string, unknown>
    let read = given
    for (const name of names) {
      const readOne = readers.get(name)
      if (!readOne) continue
      const before = given[name]
      const after = readOne(before, path ? `${path}.${name}` : name, found)
      if (after === before) continue
      if (read === given) read = { ...given }
      read[name] = after
    }
    return read
  }
}

function listReader(item: JsonSchema, inAddress: boolean): Reader {
  const readOne = readerOf(item, inAddress)
  return (value, path, found) => {
    if (!Array.isArray(value) && !inAddress) {
      if (isObject(value)) found.mismatched.push(path)
      return value
    }
    const items: unknown[] = Array.isArray(value) ? value : [value]
    found.items += items.length
    if (found.items > MAX_ITEMS) badInput({ [shownPath(path)]: '一次提交的内容太多，请分几次提交' })
    return items.map((one, i) => readOne(one, `${path}.${i}`, found))
  }
}

function scalarReader(kinds: ReadonlySet<string | undefined>, inAddress: boolean): Reader {
  const isText = kinds.has('string')
  const isNumber = kinds.has('integer') || kinds.has('number')
  const digits = kinds.has('number') ? /^-?\d{1,16}(\.\d{1,16})?$/ : /^-?\d{1,16}$/
  const isFlag = inAddress && kinds.has('boolean')
  return (value, path, found) => {
    if (typeof value !== 'string') {
      if (isText && isObject(value)) found.mismatched.push(path)
      return value
    }
    // PostgreSQL can't store NUL; unpaired surrogates would be stored as something other than what was typed.
    if (value.includes('\0') || !value.isWellFormed()) badInput({ [shownPath(path)]: '含有不能识别的字符' })
    if ((!isNumber && !isFlag) || value.length > MAX_DIGITS) return value
    const text = halfWidth(value).trim()
    if (isNumber && digits.test(text)) return Number(text)
    if (isFlag && (text === 'true' || text === 'false')) return text === 'true'
    return value
  }
}
