/** Certificates for a demonstration in a local network: made here, trusted only by who installs the authority's. */
import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { bits, context, contextValue, integer, octets, oid, sequence, set, time, utf8, yes } from './der.mjs'

/** Phones accept no longer ones. */
const DAYS = 397
const DAY = 86_400_000

/** @typedef {{ cert: string, key: string }} Pair a certificate and its private key, both PEM */

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const name = (/** @type {string} */ text) => sequence(set(sequence(oid('2.5.4.3'), utf8(text))))
const extension = (/** @type {string} */ id, /** @type {Buffer} */ value, critical = false) =>
  sequence(oid(id), ...(critical ? [yes()] : []), octets(value))
/** Names a key, so that a certificate and the one that signed it find each other. */
const keyId = (/** @type {import('node:crypto').KeyObject} */ key) =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()
const pem = (/** @type {Buffer} */ der) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`

/**
 * @param {{ subject: string, issuer: string, extensions: Buffer[], signer?: string, now: Date, days: number }} options
 * @returns {Pair}
 */
function issue({ subject, issuer, extensions, signer, now, days }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const body = sequence(
    context(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    name(issuer),
    sequence(time(new Date(now.getTime() - DAY)), time(new Date(now.getTime() + days * DAY))),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(extension('2.5.29.14', octets(keyId(publicKey))), ...extensions)),
  )
  return { cert: pem(sequence(body, ECDSA_SHA256, bits(sign('sha256', body, signer ?? key)))), key }
}

/**
 * An authority that may sign for servers only, for ten years.
 * @param {string} subject
 * @param {Date} [now]
 */
export const makeAuthority = (subject, now = new Date()) =>
  issue({
    subject,
    issuer: subject,
    extensions: [
      extension('2.5.29.19', sequence(yes(), integer(Buffer.from([0]))), true),
      // keyCertSign and cRLSign
      extension('2.5.29.15', bits(Buffer.from([0x06]), 1), true),
    ],
    now,
    days: 3650,
  })

/**
 * A server's certificate for these host names and addresses.
 * @param {Pair} authority
 * @param {string[]} hosts
 * @param {Date} [now]
 */
export function makeServerCertificate(authority, hosts, now = new Date()) {
  const { subject, publicKey } = new X509Certificate(authority.cert)
  return issue({
    subject: hosts[0] ?? 'localhost',
    issuer: subject.replace('CN=', ''),
    extensions: [
      extension('2.5.29.35', sequence(contextValue(0, keyId(publicKey)))),
      extension('2.5.29.19', sequence(), true),
      // digitalSignature
      extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true),
      // serverAuth
      extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
      extension(
        '2.5.29.17',
        sequence(
          ...hosts.map((host) =>
            isIPv4(host) ? contextValue(7, Buffer.from(host.split('.').map(Number))) : contextValue(2, Buffer.from(host)),
          ),
        ),
      ),
    ],
    signer: authority.key,
    now,
    days: DAYS,
  })
}

/**
 * Whether a server's certificate was signed by this authority, names all these hosts and is valid for another week.
 * @param {string} cert
 * @param {Pair} authority
 * @param {string[]} hosts
 * @param {Date} [now]
 */
export function isUsable(cert, authority, hosts, now = new Date()) {
  const certificate = new X509Certificate(cert)
  const signed = certificate.verify(new X509Certificate(authority.cert).publicKey)
  const fresh = Date.parse(certificate.validTo) > now.getTime() + 7 * DAY
  return signed && fresh && hosts.every((host) => (isIPv4(host) ? certificate.checkIP(host) : certificate.checkHost(host)))
}
