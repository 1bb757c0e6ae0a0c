import { GENERAL_REFUSALS, type Refusals } from '@shop/contract'
import fastJson from 'fast-json-stringify'
import { toJSONSchema } from 'zod'
import * as z from 'zod/mini'
import type { Refused } from './refusal.ts'

/**
 * Serializes to JSON only what a schema names: an allow-list. It does not check: what does not match the schema is coerced, so
 * null becomes 0 or an empty text.
 */
export function serializerOf<T>(schema: z.ZodMiniType): (value: T) => string {
  return fastJson(toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any', target: 'draft-7' }) as never)
}

/**
 * Throws when a value does not match its schema; further fields, which the serializer drops, are fine. It costs more than
 * serializing, so it runs only where responses are checked (CHECK_RESPONSES): in all tests.
 */
export function assertMatches(schema: z.ZodMiniType, value: unknown): void {
  const { error } = z.safeParse(schema, value)
  if (error) throw new Error(`Not as the contract declares: ${error.issues.map(describe).join('; ')}`)
}
const describe = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')}: ${message}`

interface Envelope {
  code: number
  msg: string
  data: unknown
}
/** The same for the envelope of a response whose `data` matches the schema. */
export const envelopeSerializer = (data: z.ZodMiniType) =>
  serializerOf<Envelope>(z.object({ code: z.int(), msg: z.string(), data }))

const NO_DATA = z.object({})
const refusalSerializers = new WeakMap<z.ZodMiniObject, (envelope: Envelope) => string>()

/**
 * The envelope of a refusal: its reason, and the part of its data that the call declares (or any call may have). Data of a reason
 * that the call does not declare are left out; where responses are checked, such a refusal throws.
 */
export function writeRefusal({ code, message, reason, data }: Refused, declared: Refusals = {}, check = false): string {
  const schemas: Refusals = { ...GENERAL_REFUSALS, ...declared }
  if (check && !schemas[reason]) throw new Error(`Not as the contract declares: the call does not name the refusal ${reason}`)
  const schema = schemas[reason] ?? NO_DATA
  if (check) assertMatches(schema, data)
  let write = refusalSerializers.get(schema)
  // Created on the first refusal: most calls refuse for few of the reasons they declare.
  if (!write) refusalSerializers.set(schema, (write = envelopeSerializer(z.extend(schema, { reason: z.string() }))))
  return write({ code, msg: message, data: { reason, ...data } })
}
