import type { Endpoint } from '@shop/contract'
import { toJSONSchema } from 'zod'
import { readerOf, shownPath, type Found, type JsonSchema } from './read-value.ts'
import { badInput, Refused } from './refusal.ts'

/** The schema of a call's input in the form that can be walked. */
export const inputSchemaOf = (call: Pick<Endpoint, 'input'>) =>
  toJSONSchema(call.input as never, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JsonSchema

const MESSAGES: Record<
  string,
  (issue: { expected?: string; keys?: string[]; minimum?: unknown; maximum?: unknown; input?: unknown }) => string
> = {
  invalid_type: (i) => (i.input === undefined ? '请填写' : '格式不对'),
  unrecognized_keys: (i) => `不认识的字段 ${(i.keys ?? []).map(shownPath).join('、')}`.slice(0, 80),
  too_big: (i) => `不能超过 ${String(i.maximum)}`,
  too_small: (i) => `不能小于 ${String(i.minimum)}`,
  invalid_value: () => '不在可选范围内',
  invalid_union: () => '不在可选范围内',
}
/** A form shows a few mistakes at a time; a list of a thousand wrong items has one in each. */
const MAX_NAMED = 50

/** Creates the reader of a call's input: path, query and body as one validated object, or BAD_INPUT naming each invalid field. */
export function inputReader(call: Endpoint) {
  const schema = inputSchemaOf(call)
  const readBody = readerOf(schema, false)
  const readAddress = readerOf(schema, true)
  const hasBody = call.method === 'POST' || call.method === 'PUT'
  return (params: Record<string, unknown>, query: Record<string, unknown>, body: unknown) => {
    if (hasBody && body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
      badInput({ 输入: '应为 JSON 对象' })
    const found: Found = { items: 0, mismatched: [] }
    const raw = {
      ...(hasBody ? (readBody(body ?? {}, '', found) as object) : {}),
      ...(readAddress(query, '', found) as object),
      ...(readAddress(params, '', found) as object),
    }
    if (found.mismatched.length > 0)
      throw new Refused(
        'BAD_INPUT',
        { fields: Object.fromEntries(found.mismatched.map((path) => [path, '格式不对'])) },
        '格式不对',
      )
    const result = call.input.safeParse(raw)
    if (result.success) return result.data
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues.slice(0, MAX_NAMED)) {
      const path = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys[0]! : issue.path.join('.')
      // A schema's own messages take precedence; zod's default messages are English and are replaced by ours.
      const own = /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : null
      fields[shownPath(path)] ??= own ?? MESSAGES[issue.code ?? '']?.(issue) ?? '格式不对'
    }
    badInput(fields)
  }
}
