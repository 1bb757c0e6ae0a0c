import type { Endpoint } from '@shop/contract'
import { inputOf, sampleFor } from '../schemas.ts'

const isInAddress = (method: string) => method === 'GET' || method === 'DELETE'

/** Inputs of a call that are wrong in one place each, and what is wrong about each. */
export function wrongInputs(call: Endpoint): { what: string; input: Record<string, unknown> }[] {
  const schema = inputOf(call)
  const right = sampleFor(schema) as Record<string, unknown>
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  const missing = (schema.required ?? [])
    .filter((key) => !inPath.has(key))
    .map((key) => {
      const { [key]: _, ...input } = right
      return { what: `${key} is missing`, input }
    })
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const kinds = field.anyOf ? field.anyOf.map(({ type }) => type) : [field.type]
    const isText = kinds.includes('string') || field.pattern !== undefined
    const shortAddress = isInAddress(call.method) || inPath.has(key)
    const otherType = shortAddress ? 'x'.repeat(500) : { a: 1 }
    const tooLong = '长'.repeat(call.method === 'GET' || inPath.has(key) ? 900 : 4_000)
    return [
      { what: `${key} is of a wrong type`, input: { ...right, [key]: isText ? otherType : 'x' } },
      { what: `${key} is too long`, input: { ...right, [key]: isText ? tooLong : '9'.repeat(40) } },
      { what: `${key} holds a NUL byte`, input: { ...right, [key]: 'a\0b' } },
    ]
  })
  return [{ what: 'an unknown field', input: { ...right, noSuchField: 1 } }, ...missing, ...wrong]
}
