/** What lets phones in the same network use a demonstration: addresses, HTTPS, words about both. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { isUsable, makeAuthority, makeServerCertificate } from './certificate.mjs'
import { dataDir, keep } from './paths.mjs'

/** Networks between programs of this machine, where no phone is. */
const INNER = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale)/
const PRIVATE = /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./

/**
 * The IPv4 addresses at which other devices reach this machine, the likeliest first.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 */
export function lanAddresses(interfaces = networkInterfaces()) {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, rank: (INNER.test(name) ? 2 : 0) + (PRIVATE.test(address) ? 0 : 1) })),
  )
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address)
}

/**
 * The files of a certificate for these addresses. The authority that signed it is made once, so a phone that trusts it keeps
 * trusting; the server's own follows the addresses.
 * @param {string[]} addresses
 */
export function ensureCertificate(addresses) {
  mkdirSync(join(dataDir, 'tls'), { recursive: true, mode: 0o700 })
  const authority = pair('authority') ?? store('authority', makeAuthority('Pharmacy wholesale demonstration'))
  const hosts = [...addresses, 'localhost', '127.0.0.1']
  const server = pair('server')
  if (!server || !isUsable(server.cert, authority, hosts)) store('server', makeServerCertificate(authority, hosts))
  return { cert: file('server.crt'), key: file('server.key'), authority: file('authority.crt') }
}

const file = (/** @type {string} */ name) => join(dataDir, 'tls', name)

/** @param {string} name */
function pair(name) {
  const [cert, key] = [file(`${name}.crt`), file(`${name}.key`)]
  if (!existsSync(cert) || !existsSync(key)) return undefined
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}

/**
 * @param {string} name
 * @param {import('./certificate.mjs').Pair} made
 */
function store(name, made) {
  // The certificate last: a pair without it is replaced.
  keep(`tls/${name}.key`, made.key)
  keep(`tls/${name}.crt`, made.cert)
  return made
}

/**
 * What to say to someone with a phone.
 * @param {{ address: string | undefined, port: number, httpsPort: number }} where
 */
export function lanWelcome({ address, port, httpsPort }) {
  if (!address) return '  This machine is in no network: only it can open the shop.'
  const url = `http://${address}:${port}/h5/`
  const code = renderUnicodeCompact(url, { border: 2 }).replace(/^/gm, '  ')
  return `  On a phone in the same network   ${url}
  over HTTPS                       https://${address}:${httpsPort}/h5/

${code}

  Camera, location, clipboard and offline use need HTTPS. The browser warns of its certificate, which was made here; a phone
  that installs http://${address}:${port}/authority.crt trusts it, and offline use needs that.

  WARNING: everybody in this network can open the shop and the console, and the passwords below are public. Do not use it in
  a network that you do not trust, and enter nothing real.`
}
