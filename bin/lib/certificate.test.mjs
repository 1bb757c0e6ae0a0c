import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { isUsable, makeAuthority, makeServerCertificate } from './certificate.mjs'

const authority = makeAuthority('药市 demonstration')
const hosts = ['localhost', '127.0.0.1', '192.168.100.200']
const server = makeServerCertificate(authority, hosts)
const DAY = 86_400_000

test('whoever trusts the authority trusts the server under each of its names, and under no other', async () => {
  const listener = createServer(server, (socket) => socket.end('hello')).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address())
  /** @param {string} ca @param {string} servername */
  const ask = async (ca, servername) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      ca,
      servername,
      checkServerIdentity: (_, cert) => verify(servername, cert),
    })
    const words = await new Promise((done) => {
      socket.on('data', (data) => done(String(data)))
      socket.on('error', (error) => done(/** @type {NodeJS.ErrnoException} */ (error).code))
    })
    socket.destroy()
    return words
  }
  const { checkServerIdentity: verify } = await import('node:tls')
  expect(await ask(authority.cert, 'localhost')).toBe('hello')
  expect(await ask(authority.cert, 'shop.example')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(await ask(makeAuthority('another').cert, 'localhost')).toMatch(/VERIFY|SIGNATURE|ISSUER/)
  listener.close()
})

test('names every host, is no authority, and lasts as long as phones accept', () => {
  const certificate = new X509Certificate(server.cert)
  expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:192.168.100.200')
  expect([certificate.ca, new X509Certificate(authority.cert).ca]).toEqual([false, true])
  const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / DAY
  expect(Math.round(days)).toBe(398)
})

test('does not do for another address, another authority, or shortly before it ends', () => {
  expect(isUsable(server.cert, authority, ['192.168.100.200'])).toBe(true)
  expect(isUsable(server.cert, authority, ['192.168.100.201'])).toBe(false)
  expect(isUsable(server.cert, makeAuthority('another'), hosts)).toBe(false)
  expect(isUsable(server.cert, authority, hosts, new Date(Date.now() + 391 * DAY))).toBe(false)
})
