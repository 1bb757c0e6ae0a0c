import type { Endpoint } from '@shop/contract'
import { expect } from 'vitest'
import { fieldsOf, sampleFor, type Field, type Schema } from '../schemas.ts'
import type { World } from '../world.ts'
import { OWNERSHIP_RULES, type OwnedRule, type OwnershipRule } from './ownership-rules.ts'
import { partyFixtures } from './party/fixtures.ts'
import type { Party } from './party/party.ts'
import { preconditionOf } from './preconditions.ts'

interface Operation {
  'x-access': string
  'x-refusals': string[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** A call as described by the server's own OpenAPI document, and what its fields name. */
export interface DocumentedCall {
  /** The module that registered it. */
  module: string
  method: string
  /** Including /h5api. */
  path: string
  call: Endpoint
  access: string
  refusals: string[]
  schema: Schema
  /** The fields that name something, with the ownership rule of each. */
  references: (Field & { rule: OwnershipRule | undefined })[]
  /** Those of them that name something with an owner. */
  owned: (Field & OwnedRule)[]
  /** Their paths, for titles. */
  ownedPlaces: string
}

const NAMES_SOMETHING = /(^|[a-z])(id|ids|no)$/i
/** Whether a schema is that of database ids. */
export const isDatabaseId = ({ type, exclusiveMinimum, maximum }: Schema) =>
  type === 'integer' && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER
const isId = (schema: Schema) => isDatabaseId(schema) || schema.pattern?.startsWith('^[0-9a-f]{8}(-')
const namesSomething = ({ name, schema }: Field) => schema.type !== 'null' && (NAMES_SOMETHING.test(name) || isId(schema))
const ruleFor = (path: string, name: string) =>
  OWNERSHIP_RULES.find((rule) => rule.name === name && (rule.at?.test(path) ?? true))

/** Every call, read from the document that the server publishes: a new call is covered from the day it is declared. */
export async function readCalls(world: World): Promise<DocumentedCall[]> {
  const served = await world.send({ method: 'GET', url: '/openapi.json' })
  expect(served.statusCode).toBe(200)
  const { paths } = served.json<{ paths: Record<string, Record<string, Operation>> }>()
  const modules = [...world.app.callsOf].flatMap(([module, calls]) => calls.map((call) => ({ module, call })))
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      const inAddress = operation.parameters.filter((parameter) => parameter.in !== 'header')
      const body = operation.requestBody?.content['application/json'].schema
      const schema: Schema = {
        type: 'object',
        properties: { ...Object.fromEntries(inAddress.map((p) => [p.name, p.schema])), ...body?.properties },
        required: [...inAddress.filter((p) => p.required).map((p) => p.name), ...(body?.required ?? [])],
      }
      const references = fieldsOf(schema)
        .filter(namesSomething)
        .map((field) => ({ ...field, rule: ruleFor(path, field.name) }))
      const owned = references.flatMap(({ rule, ...field }) => (rule && 'owner' in rule ? [{ ...rule, ...field }] : []))
      const { module, call } = modules.find((one) => one.call.method === method && `/h5api${one.call.path}` === path)!
      const ownedPlaces = owned.map(({ place }) => place).join(', ')
      const { 'x-access': access, 'x-refusals': refusals } = operation
      return { module, method, path, call, access, refusals, schema, references, owned, ownedPlaces }
    }),
  )
}

/** Whether it is made by operators in the console rather than by users of the shop. */
export const isConsoleCall = ({ access }: { access: string }) => access === 'console' || access.includes(':')

/** The values that a party would send in every field of a call that names something. */
export async function valuesOf(world: World, call: DocumentedCall, party: Party): Promise<Map<string, unknown>> {
  const { order = 'shipped', values } = preconditionOf(call)
  const fixtures = partyFixtures(world, party, order)
  const found = new Map<string, unknown>()
  for (const { name, rule } of call.references) if (rule?.pick) found.set(name, await rule.pick(fixtures))
  for (const [name, value] of Object.entries((await values?.(world, fixtures)) ?? {})) found.set(name, value)
  return found
}
export const inputWith = ({ schema }: DocumentedCall, values: ReadonlyMap<string, unknown>) =>
  sampleFor(schema, '', values) as Record<string, unknown>
