import { GENERAL_REFUSALS, REFUSALS, type Endpoint, type Refusal, type Refusals } from '@shop/contract'
import { toJSONSchema } from 'zod'
import * as z from 'zod/mini'

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const schemaOf = (type: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = toJSONSchema(type as never, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema
  return schema as Schema
}

/** The envelope of a response: `code` is 200, or the code of the refusal whose `reason` and data it holds. */
const envelope = (title: string, code: number, data: Schema) => ({
  title,
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: code }, msg: { type: 'string' }, data },
})
const refusalsOf = (refusals: Refusals) =>
  (Object.keys(refusals) as Refusal[]).map((reason) =>
    envelope(reason, REFUSALS[reason].code, schemaOf(z.extend(refusals[reason]!, { reason: z.literal(reason) }), 'output')),
  )
const isGeneral = (reason: string) => Object.hasOwn(GENERAL_REFUSALS, reason)

/** The OpenAPI 3.1 document of the registered calls; `x-access`, `x-refusals` and `x-audit` say who may call, how it may refuse, and what it writes into the audit log. */
export function openApiDocument(calls: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const input = schemaOf(call.input, 'input')
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
    const hasBody = call.method === 'POST' || call.method === 'PUT'
    const fields = Object.entries(input.properties ?? {})
    const parameters = fields
      .filter(([name]) => names.includes(name) || !hasBody)
      .map(([name, schema]) => ({
        name,
        in: names.includes(name) ? 'path' : 'query',
        required: names.includes(name) || (input.required ?? []).includes(name),
        schema,
      }))
    const key = call.idempotent
      ? [{ name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 80 } }]
      : []
    const own = Object.fromEntries(Object.entries(call.refusals).filter(([reason]) => !isGeneral(reason)))
    const answers = [
      envelope('Answer', 200, schemaOf(call.output, 'output')),
      ...refusalsOf(own),
      { $ref: '#/components/schemas/GeneralRefusal' },
    ]
    const operation = {
      summary: call.summary,
      tags: [call.path.split('/')[1]],
      ...((call.access !== 'none' || call.renewsSession) && { security: [{ bearer: [] }] }),
      'x-access': call.access,
      'x-refusals': Object.keys(call.refusals),
      ...(call.audit && { 'x-audit': Object.keys(call.audit.actions) }),
      parameters: [...parameters, ...key],
      ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
      responses: {
        200: {
          description: 'The envelope: code 200 and data, or the code of a refusal',
          content: { 'application/json': { schema: { oneOf: answers } } },
        },
      },
    }
    const path = `/h5api${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pharmacy wholesale', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    components: {
      schemas: { GeneralRefusal: { oneOf: refusalsOf(GENERAL_REFUSALS) } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}
