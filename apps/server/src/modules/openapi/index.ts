import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { bearerToken } from '../../kernel/admission.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { openApiDocument } from './document.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pharmacy wholesale: the calls</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="/h5api/docs/ui/favicon-32x32.png"><link rel="stylesheet" href="/h5api/docs/ui/swagger-ui.css"></head><body><div id="page"></div>
<script src="/h5api/docs/ui/swagger-ui-bundle.js"></script><script src="/h5api/docs/start.js"></script></body></html>`
const START = `SwaggerUIBundle({ url: '/h5api/openapi.json', dom_id: '#page', deepLinking: true, docExpansion: 'none', filter: true })`

/**
 * The document of all registered calls at /h5api/openapi.json, readable at /h5api/docs. Registered last. Outside a demonstration
 * the document is for logged-in operators, with their token, and the page does not exist.
 */
export async function serveOpenApi(kernel: Kernel, { isPublic }: { isPublic: boolean }) {
  let text: string | undefined
  kernel.http.get('/h5api/openapi.json', async (request, reply) => {
    if (!isPublic)
      await kernel.authenticator.authorize('console', {
        traceId: String(request.id),
        ip: request.ip,
        token: bearerToken(request),
      })
    return reply.type('application/json').send((text ??= JSON.stringify(openApiDocument(kernel.registered, '1.8.1'))))
  })
  if (!isPublic) return
  kernel.http.get('/h5api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  kernel.http.get('/h5api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(START))
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await kernel.http.register(fastifyStatic, {
    root,
    prefix: '/h5api/docs/ui/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => /^\/(swagger-ui(-bundle)?\.(js|css)|favicon-32x32\.png)$/.test(path),
  })
}
