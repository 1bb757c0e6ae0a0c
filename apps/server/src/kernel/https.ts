import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { limitConnections } from './connection-limit.ts'
import { listenAt } from './listen.ts'
import { StartRefused } from './start-refused.ts'
import { trustOf } from './trusted-proxies.ts'

type Https = NonNullable<Config['https']>
type Files = Pick<Https, 'cert' | 'key'>

/** Where a phone fetches the certificate of whoever signed ours, to trust it from then on. */
export function serveAuthority(http: FastifyInstance, { authority }: Https) {
  if (!authority) return
  http.get('/authority.crt', async (_, reply) => reply.type('application/x-x509-ca-cert').send(await readFile(authority)))
}

/**
 * Serves the same calls, pages and live connections over HTTPS too, with the certificate and key in these files. Decrypted
 * connections are the HTTP server's own: its limits and its stop apply to them. Returns what stops accepting new ones.
 */
export async function listenHttps(
  { server }: FastifyInstance,
  { port, ...files }: Https,
  { host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>,
) {
  const listener = await openListener(files, (socket) => server.emit('connection', socket))
  // Those that are still being encrypted are not the HTTP server's yet.
  limitConnections(listener, trustOf(trustProxy))
  await listenAt({ port, host, settings: { port: 'HTTPS_PORT', host: 'HOST' } }, async () => {
    listener.listen(port, host)
    await once(listener, 'listening')
  })
  return async () => void listener.close()
}

/** Refuses files that can't be read or are no certificate and its key. */
export const checkCertificate = async (files: Files): Promise<void> => void (await openListener(files, () => {}))

async function readNamed(setting: string, file: string) {
  try {
    return await readFile(file)
  } catch (error) {
    throw new StartRefused(`${setting}: ${file} can’t be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}

async function openListener(files: Files, onConnection: (socket: TLSSocket) => void) {
  // One after the other: which of two missing files is named does not depend on the disk.
  const cert = await readNamed('HTTPS_CERT', files.cert)
  const key = await readNamed('HTTPS_KEY', files.key)
  try {
    return createServer({ cert, key, ALPNProtocols: ['http/1.1'] }, onConnection)
  } catch (error) {
    throw new StartRefused(`HTTPS_CERT and HTTPS_KEY must be a certificate and its key, as PEM: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
