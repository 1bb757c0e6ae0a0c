import { expect } from 'vitest'
import type { Endpoint } from '@shop/contract'
import type { World } from './world.ts'

/** Inputs that every call must reject, derived from a valid one: each with what is wrong and the field that is named. */
export function badInputs(right: Record<string, unknown>, optional: readonly string[] = []) {
  const cases: { what: string; field: string; input: Record<string, unknown> }[] = [
    { what: 'an unknown field', field: 'surprise', input: { ...right, surprise: 1 } },
  ]
  for (const [field, value] of Object.entries(right)) {
    const { [field]: _, ...without } = right
    if (!optional.includes(field)) cases.push({ what: `no ${field}`, field, input: without })
    cases.push({ what: `${field} of another type`, field, input: { ...right, [field]: { a: 1 } } })
    if (typeof value === 'string')
      cases.push(
        { what: `${field} too long`, field, input: { ...right, [field]: '1'.repeat(Math.max(5_000, 2 * value.length)) } },
        { what: `${field} with a NUL byte`, field, input: { ...right, [field]: `${value}\0` } },
        { what: `${field} with half a surrogate pair`, field, input: { ...right, [field]: `${value}\ud800` } },
      )
    if (typeof value === 'number')
      cases.push(
        { what: `${field} below zero`, field, input: { ...right, [field]: -1 } },
        { what: `${field} beyond all numbers`, field, input: { ...right, [field]: 1e21 } },
        { what: `${field} a fraction`, field, input: { ...right, [field]: 1.5 } },
      )
  }
  return cases
}

/** A call with a body rejects all of them with 422 and names the field. */
export async function expectBadInputs(
  world: World,
  call: Endpoint,
  right: Record<string, unknown>,
  token = '',
  optional: readonly string[] = [],
) {
  for (const { what, field, input } of badInputs(right, optional)) {
    const { code, data } = await world.call(call, input, token)
    const named = Object.keys(data.fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`))
    expect({ what, code, named }).toEqual({ what, code: 422, named: true })
  }
  const headers = { 'idempotency-key': 'a'.repeat(20) }
  const list = await world.send({ method: call.method, url: call.path, token, payload: '[]', headers })
  expect(list.json()).toMatchObject({ code: 422 })
  const broken = await world.send({ method: call.method, url: call.path, token, payload: '{"a":', headers })
  expect(broken.statusCode).toBe(400)
}
