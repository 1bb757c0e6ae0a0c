import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256, for tokens and codes that are stored only as hashes. */
export const hashOf = (text: string) => hash('sha256', text, 'buffer')
export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
/** An unguessable URL-safe text made from this many random bytes. */
export const randomToken = (bytes = 24) => randomBytes(bytes).toString('base64url')

/** Encrypts a short secret for the database (AES-256-GCM). */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
}
export function unseal(key: Buffer, sealed: string): string {
  const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  const decipher = createDecipheriv('aes-256-gcm', key, iv!)
  decipher.setAuthTag(tag!)
  return Buffer.concat([decipher.update(body!), decipher.final()]).toString('utf8')
}

/** Signs a short-lived address: the signature covers path and expiry, so neither can be changed. */
export const signPath = (key: Buffer, path: string, until: Date) => {
  const end = Math.floor(until.getTime() / 1000)
  return `${path}?until=${end}&sign=${createHmac('sha256', key).update(`${path}\n${end}`).digest('base64url')}`
}
export function signatureHolds(key: Buffer, path: string, until: string, sign: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  const wanted = createHmac('sha256', key).update(`${path}\n${until}`).digest()
  return sameHash(wanted, Buffer.from(sign, 'base64url'))
}
