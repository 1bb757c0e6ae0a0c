import { createHmac, hash } from 'node:crypto'

export const sha256 = (body: string) => hash('sha256', body)

/** RFC 3986, which leaves fewer characters as they are than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters in the order and encoding in which they are signed; sent like this, they are signed as sent. */
export const queryOf = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/**
 * The `Authorization` of a call to an Aliyun service (ACS3-HMAC-SHA256). `headers`, with lower-case names, are all that are
 * signed: `host` and the `x-acs-…` ones, among them the SHA-256 of the body.
 */
export function acs3Authorization(
  key: { id: string; secret: string },
  request: { method: string; query: string; headers: Record<string, string> },
): string {
  const names = Object.keys(request.headers).sort()
  const lines = names.map((name) => `${name}:${request.headers[name]!.trim()}\n`).join('')
  const signed = names.join(';')
  const canonical = [request.method, '/', request.query, lines, signed, request.headers['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`
}
