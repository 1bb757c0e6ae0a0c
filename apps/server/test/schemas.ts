import type { Endpoint } from '@shop/contract'
import { toJSONSchema } from 'zod'

/** A JSON schema, as far as tests traverse it. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}
export const inputOf = (call: Endpoint) =>
  toJSONSchema(call.input as never, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as Schema
/** Of an output, the data of a refusal or the payload of a live event. */
export const outputSchemaOf = (output: Endpoint['output']) =>
  toJSONSchema(output as never, { io: 'output', unrepresentable: 'any', target: 'draft-7' }) as Schema

/** The name of one item: an item of `orderIds` is an `orderId`. */
const singular = (name: string) => name.replace(/s$/, '')

export interface Field {
  name: string
  /** Its path: `lines[].batchId`. */
  place: string
  schema: Schema
}
/** Every scalar value that a schema accepts, however deeply nested. */
export function fieldsOf(schema: Schema, name = '', place = ''): Field[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => fieldsOf(one, name, place))
  if (schema.type === 'array') return fieldsOf(schema.items ?? {}, singular(name), `${place}[]`)
  if (schema.type !== 'object') return [{ name, place, schema }]
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => fieldsOf(inner, key, place ? `${place}.${key}` : key))
}

/**
 * A value that fits a schema. Values in `given` are used by name, even for optional fields; all other optional fields are
 * omitted, and all other ids name things that do not exist.
 */
export function sampleFor(schema: Schema, name = '', given: ReadonlyMap<string, unknown> = new Map()): unknown {
  if (given.has(name)) return given.get(name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleFor(schema.anyOf[0]!, name, given)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return /id$/i.test(name) ? 987_654_321 : Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array':
      return [sampleFor(schema.items ?? {}, singular(name), given)]
    case 'object': {
      const needed = ([key, inner]: [string, Schema]) =>
        schema.required?.includes(key) || given.has(key) || fieldsOf(inner, key).some((field) => given.has(field.name))
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(needed)
          .map(([key, inner]) => [key, sampleFor(inner, key, given)]),
      )
    }
    default:
      return TEXTS[name] ?? '文'.repeat(Math.max(schema.minLength ?? 1, 4))
  }
}
const TEXTS: Record<string, string> = {
  phone: '13900000099',
  username: '13900000099',
  smsCode: '123456',
  uuid: '00000000-0000-4000-8000-000000000000',
  id: '00000000-0000-4000-8000-000000000000',
  code: '123456',
  pwd: 'Geheim2026',
  password: 'Geheim2026',
  key: 'kindly_reminder',
  type: 'no_such',
  batchNo: 'B1',
  producedOn: '2026-01-01',
  expiresOn: '2028-01-01',
  from: '2026-01-01',
  to: '2026-01-02',
  trackingNo: 'SF123456',
  account: 'nobody',
  totp: '123456',
  driverPhone: '13900000099',
}
