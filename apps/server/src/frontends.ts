import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './kernel/config.ts'

/** Scripts come from here alone; pictures also from data: and blob: (previews); the live connection is our own origin. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

const page = async (file: string) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Serves the built shop at /h5/ and the console at /console/: hashed assets for a year, the page itself always fresh, and any
 * other address below them the page (history routing).
 */
export async function serveFrontends(http: FastifyInstance, config: Config) {
  http.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html') && !reply.getHeader('content-security-policy')) {
      // Swagger's page draws with inline pictures and styles only; the same policy fits.
      reply.header('content-security-policy', POLICY)
    }
  })
  for (const name of ['h5', 'console'] as const) {
    const root = resolve(import.meta.dirname, `../../${name}/dist`)
    if (!existsSync(root)) continue
    await http.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: `/${name}/assets/`,
      index: false,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    // Icons and the like beside the page; the page itself is sent below.
    await http.register(fastifyStatic, {
      root,
      prefix: `/${name}/`,
      index: false,
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**', 'index.html*', '**/*.br', '**/*.gz'],
      maxAge: '1d',
    })
    const send = async () => page(join(root, 'index.html'))
    http.get(`/${name}`, async (_, reply) => reply.redirect(`/${name}/`))
    http.get(`/${name}/*`, async (_, reply) => {
      const html = await send()
      if (html === null) return reply.code(503).type('text/plain; charset=utf-8').send('正在更新，请稍后刷新')
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    })
  }
  http.get('/', async (_, reply) => reply.redirect('/h5/'))
  http.get('/health', async () => ({ ok: true, production: config.production }))
}
