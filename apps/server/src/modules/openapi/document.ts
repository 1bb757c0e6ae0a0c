import type { Endpoint } from '@shop/contract'
import { toJSONSchema } from 'zod'

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const schemaOf = (type: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = toJSONSchema(type as never, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema
  return schema as Schema
}

/** The OpenAPI 3.1 document of the registered calls; `x-access` and `x-refusals` say who may call and how it may refuse. */
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
    const answer = {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schemaOf(call.output, 'output') },
    }
    const operation = {
      summary: call.summary,
      tags: [call.path.split('/')[1]],
      ...(call.access !== 'none' && { security: [{ bearer: [] }] }),
      'x-access': call.access,
      'x-refusals': call.refusals,
      parameters: [...parameters, ...key],
      ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
      responses: {
        200: {
          description: 'The envelope: code 200 and data, or the code of a refusal',
          content: { 'application/json': { schema: answer } },
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
