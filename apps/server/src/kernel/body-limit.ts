import type { JsonSchema } from './read-value.ts'

const KB = 1024
/** Ample for any call whose input is a few fields. */
const MIN_BYTES = 16 * KB
/** An order of a full cart: 500 lines of 50 sellers, each with a remark. */
const MAX_BYTES = 128 * KB
/** A character that is written as \uXXXX. */
const CHARACTER_BYTES = 6
/** A text without a length in its schema has a pattern that bounds it, e.g. an id. */
const PATTERN_LENGTH = 64
const NUMBER_BYTES = 24

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** The bytes of the longest JSON that fits a schema, without spaces. */
function longest({ type, anyOf, enum: values, properties, items, maxItems = Infinity, maxLength }: JsonSchema): number {
  if (anyOf) return Math.max(...anyOf.map(longest))
  if (values) return Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value))))
  if (type === 'string') return (maxLength ?? PATTERN_LENGTH) * CHARACTER_BYTES + 2
  if (type === 'array') return maxItems * (longest(items ?? {}) + 1) + 2
  if (type === 'object') return sum(Object.entries(properties ?? {}).map(([name, own]) => name.length + 4 + longest(own))) + 2
  return NUMBER_BYTES
}

/**
 * The bytes that the body of a call may have, from what its schema accepts. A larger one is refused before it is parsed: what
 * anybody may send decides how long the event loop is kept from everybody else.
 */
export const bodyLimitOf = (schema: JsonSchema) => Math.min(Math.max(Math.ceil(longest(schema) / KB) * KB, MIN_BYTES), MAX_BYTES)
