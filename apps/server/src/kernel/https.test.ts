import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { makeAuthority, makeServerCertificate } from '../../../../bin/lib/certificate.mjs'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { listenHttps, serveAuthority } from './https.ts'

const folder = await mkdtemp(join(tmpdir(), 'https-'))
const authority = makeAuthority('test')
const { cert, key } = makeServerCertificate(authority, ['localhost', '127.0.0.1'])
const file = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const https = {
  port: await freePort(),
  cert: await file('cert', cert),
  key: await file('key', key),
  authority: await file('authority', authority.cert),
}
const http = Fastify({ forceCloseConnections: true })
http.get('/where', async (request) => `${request.protocol}://${request.host}`)
serveAuthority(http, https)
const live = new Server(http.server, { transports: ['websocket'] })
const plain = await http.listen({ port: 0, host: '127.0.0.1' })
const place = { host: '127.0.0.1', trustProxy: false as const }
const stop = await listenHttps(http, https, place)
const origin = `https://127.0.0.1:${https.port}`
afterAll(async () => {
  await stop()
  live.engine.close()
  await http.close()
  await rm(folder, { recursive: true })
})

test('answers over HTTPS to whoever trusts the authority that it serves, and calls know it', async () => {
  const ca = await (await fetch(`${plain}/authority.crt`)).text()
  const [answer] = await once(get(`${origin}/where`, { ca, agent: false }), 'response')
  expect((await answer.toArray()).join('')).toBe(origin)
  expect(await (await fetch(`${plain}/where`)).text()).toBe(plain)
})

test('names the setting whose file is missing or is no certificate', async () => {
  const missing = join(folder, 'none')
  await expect(listenHttps(http, { ...https, cert: missing }, place)).rejects.toThrow(
    `HTTPS_CERT: ${missing} can’t be read (ENOENT).`,
  )
  await expect(listenHttps(http, { ...https, key: https.authority }, place)).rejects.toThrow(
    'HTTPS_CERT and HTTPS_KEY must be a certificate and its key, as PEM: ',
  )
})

test('carries live connections', async () => {
  const socket = io(origin, { transports: ['websocket'], ca: authority.cert, forceNew: true } as Parameters<typeof io>[1])
  await new Promise<void>((done, fail) => void socket.once('connect', done).once('connect_error', fail))
  expect(socket.connected).toBe(true)
  socket.close()
})
