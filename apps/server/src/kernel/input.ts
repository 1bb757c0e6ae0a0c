import { halfWidth, type Endpoint } from '@shop/contract'
import { toJSONSchema } from 'zod'
import { Refused } from './refusal.ts'

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

/** Query strings and path parameters are text: converts each to the type in its schema, or leaves it to be rejected. */
function coerce(schema: JsonSchema, value: unknown): unknown {
  const kinds = schema.anyOf ? schema.anyOf.map((s) => s.type) : [schema.type]
  if (schema.type === 'array') return (Array.isArray(value) ? value : [value]).map((item) => coerce(schema.items ?? {}, item))
  if (typeof value !== 'string') return value
  const text = halfWidth(value).trim()
  if ((kinds.includes('integer') || kinds.includes('number')) && /^-?\d{1,16}$/.test(text)) return Number(text)
  if (kinds.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return value
}

/** Full-width digits are accepted where numbers are typed, in bodies too. */
function coerceNumbers(schema: JsonSchema, value: unknown): unknown {
  if (schema.type === 'integer' && typeof value === 'string' && /^-?[\d\uff10-\uff19]{1,16}$/.test(value.trim()))
    return Number(halfWidth(value).trim())
  if (schema.type === 'array' && Array.isArray(value)) return value.map((item) => coerceNumbers(schema.items ?? {}, item))
  if (schema.properties && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const known = schema.properties
    return Object.fromEntries(
      Object.entries(value).map(([k, v]) => [k, Object.hasOwn(known, k) ? coerceNumbers(known[k]!, v) : v]),
    )
  }
  return value
}

/** No call's input nests deeper; a body consisting only of brackets would exhaust the stack. */
const DEEPEST = 20

/** PostgreSQL can't store NUL; unpaired surrogates would be stored as something other than what was typed. */
function badText(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (depth === DEEPEST) throw new Refused('BAD_INPUT', { fields: { [path.slice(0, 80)]: '层次太深' } })
  if (Array.isArray(value))
    return value.reduce<string | null>((found, item, i) => found ?? badText(item, `${path}.${i}`, depth + 1), null)
  return Object.entries(value).reduce<string | null>(
    (found, [k, v]) => found ?? badText(k, path || '输入') ?? badText(v, path ? `${path}.${k}` : k, depth + 1),
    null,
  )
}

/** The paths at which an object or a list was sent where text belongs. */
function notText(schema: JsonSchema, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (schema.type === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((item, i) => notText(schema.items ?? {}, item, `${path}.${i}`))
  return Object.entries(schema.properties ?? {}).flatMap(([name, own]) =>
    Object.hasOwn(value, name) ? notText(own, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name) : [],
  )
}

const MESSAGES: Record<
  string,
  (issue: { expected?: string; keys?: string[]; minimum?: unknown; maximum?: unknown; input?: unknown }) => string
> = {
  invalid_type: (i) => (i.input === undefined ? '请填写' : '格式不对'),
  unrecognized_keys: (i) => `不认识的字段 ${i.keys?.join('、') ?? ''}`.slice(0, 80),
  too_big: (i) => `不能超过 ${String(i.maximum)}`,
  too_small: (i) => `不能小于 ${String(i.minimum)}`,
  invalid_value: () => '不在可选范围内',
  invalid_union: () => '不在可选范围内',
}

/** Creates the reader of a call's input: path, query and body as one validated object, or BAD_INPUT naming each invalid field. */
export function inputReader(call: Endpoint) {
  const schema = toJSONSchema(call.input as never, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JsonSchema
  const known = schema.properties ?? {}
  const fromText = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, Object.hasOwn(known, k) ? coerce(known[k]!, v) : v]))
  return (params: Record<string, unknown>, query: Record<string, unknown>, body: unknown) => {
    const hasBody = call.method === 'POST' || call.method === 'PUT'
    if (hasBody && body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
      throw new Refused('BAD_INPUT', { fields: { 输入: '应为 JSON 对象' } })
    const raw = {
      ...(hasBody ? (coerceNumbers(schema, body ?? {}) as object) : fromText(query)),
      ...(hasBody ? query : {}),
      ...fromText(params),
    }
    const bad = badText(raw, '')
    if (bad !== null)
      throw new Refused('BAD_INPUT', { fields: { [bad.slice(0, 80).replaceAll('\0', '')]: '含有不能识别的字符' } })
    // zod compares the length of whatever has one, and fails where it is not a number.
    const odd = notText(schema, raw)
    if (odd.length > 0)
      throw new Refused('BAD_INPUT', { fields: Object.fromEntries(odd.map((path) => [path, '格式不对'])) }, '格式不对')
    const result = call.input.safeParse(raw)
    if (result.success) return result.data
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? (issue.keys[0]?.slice(0, 60) ?? '输入') : '输入')
      // A schema's own messages take precedence; zod's default messages are English and are replaced by ours.
      const own = /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : null
      fields[path] ??= own ?? MESSAGES[issue.code ?? '']?.(issue) ?? '格式不对'
    }
    throw new Refused('BAD_INPUT', { fields }, Object.values(fields)[0])
  }
}
