import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

type Https = NonNullable<Config['https']>

/** Where a phone fetches the certificate of whoever signed ours, to trust it from then on. */
export function serveAuthority(http: FastifyInstance, { authority }: Https) {
  if (!authority) return
  http.get('/authority.crt', async (_, reply) => reply.type('application/x-x509-ca-cert').send(await readFile(authority)))
}

/**
 * Serves the same calls, pages and live connections over HTTPS too, with the certificate and key in these files. Decrypted
 * connections are the HTTP server's own: its limits and its stop apply to them. Returns what stops accepting new ones.
 */
export async function listenHttps({ server }: FastifyInstance, { port, ...files }: Https, host: string) {
  const [cert, key] = await Promise.all([readFile(files.cert), readFile(files.key)])
  const listener = createServer({ cert, key, ALPNProtocols: ['http/1.1'] }, (socket) => server.emit('connection', socket))
  listener.listen(port, host)
  await once(listener, 'listening')
  return async () => void listener.close()
}
