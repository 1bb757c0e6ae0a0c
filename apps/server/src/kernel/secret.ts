import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Sql } from './sql.ts'

/** SHA-256, for tokens and codes that are stored only as hashes. */
export const hashOf = (text: string) => hash('sha256', text, 'buffer')
export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
/** An unguessable URL-safe text made from this many random bytes. */
export const randomToken = (bytes = 24) => randomBytes(bytes).toString('base64url')

/** The application's secrets: the current one, which seals and signs, and earlier ones, which are still accepted for reading. */
export type Secrets = readonly [current: Buffer, ...previous: Buffer[]]

/** A text was sealed with a secret that this server does not have. */
export class UnknownSecret extends Error {
  constructor() {
    super('sealed with a secret that is neither APP_SECRET nor in APP_SECRET_PREVIOUS')
  }
}

/** Names a key without revealing it, in 8 characters. */
export const keyId = (key: Buffer) => createHmac('sha256', key).update('key id').digest('base64url').slice(0, 8)

/** Encrypts a text or a small file for the database (AES-256-GCM), with the current secret, whose id comes first. */
export function seal([key]: Secrets, content: string | Uint8Array): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([
    cipher.update(typeof content === 'string' ? Buffer.from(content, 'utf8') : content),
    cipher.final(),
  ])
  return [keyId(key), ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
}

function open(key: Buffer, parts: readonly string[]): Buffer {
  const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
  const decipher = createDecipheriv('aes-256-gcm', key, iv!)
  decipher.setAuthTag(tag!)
  return Buffer.concat([decipher.update(body!), decipher.final()])
}

function unsealBytes(secrets: Secrets, sealed: string): Buffer {
  const parts = sealed.split('.')
  // Texts sealed before keys had ids name none: each secret is tried.
  const named = parts.length === 4
  for (const key of secrets) {
    if (named && keyId(key) !== parts[0]) continue
    try {
      return open(key, parts.slice(-3))
    } catch {
      // Another secret's, or damaged.
    }
  }
  throw new UnknownSecret()
}

/** Decrypts a sealed text with the secret it names. Throws UnknownSecret when that is none of ours. */
export const unseal = (secrets: Secrets, sealed: string): string => unsealBytes(secrets, sealed).toString('utf8')

/** Decrypts what was sealed, as bytes; null when that was with a secret that this server no longer has. */
export function readSealedBytes(secrets: Secrets, sealed: string): Buffer | null {
  try {
    return unsealBytes(secrets, sealed)
  } catch (error) {
    if (error instanceof UnknownSecret) return null
    throw error
  }
}

/** The same for a text. */
export const readSealed = (secrets: Secrets, sealed: string): string | null =>
  readSealedBytes(secrets, sealed)?.toString('utf8') ?? null

/** Whether a column's text was sealed with a secret other than those with these ids. What is sealed without an id is not counted. */
export const isSealedElsewhere = (sealed: Sql<unknown>, keyIds: readonly string[]) =>
  sql`(substr(${sealed}, 9, 1) = '.' and left(${sealed}, 8) <> all (${keyIds}::text[]))`

/** Whether a sealed text can be read only as long as an earlier secret is kept. */
export const isSealedBefore = ([key]: Secrets, sealed: string) => sealed.split('.', 1)[0] !== keyId(key)

const signatureOf = (key: Buffer, path: string, end: number | string) =>
  createHmac('sha256', key).update(`${path}\n${end}`).digest()

/** Signs a short-lived address: the signature covers path and expiry, so neither can be changed. */
export const signPath = ([key]: Secrets, path: string, until: Date) => {
  const end = Math.floor(until.getTime() / 1000)
  return `${path}?until=${end}&sign=${signatureOf(key, path, end).toString('base64url')}`
}
export function signatureHolds(secrets: Secrets, path: string, until: string, sign: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  const given = Buffer.from(sign, 'base64url')
  return secrets.some((key) => sameHash(signatureOf(key, path, until), given))
}

/** A hash that only this application can compute: equal texts are found, but neither read nor guessed. One for each secret, the current one's first. */
export const keyedHashes = (secrets: Secrets, purpose: string, text: string): Buffer[] =>
  secrets.map((key) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest())
