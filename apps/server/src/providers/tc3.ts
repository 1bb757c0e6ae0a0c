import { createHmac, hash } from 'node:crypto'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The `Authorization` of a POST to a Tencent Cloud service (TC3-HMAC-SHA256). `host` and `contentType` are signed as sent;
 * `timestamp` is in seconds.
 */
export function tc3Authorization(
  key: { id: string; secret: string },
  request: { service: string; host: string; contentType: string; body: string; timestamp: number },
): string {
  const { service, host, contentType, body, timestamp } = request
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}`,
    `host:${host}`,
    '',
    'content-type;host',
    hash('sha256', body),
  ]
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, hash('sha256', canonical.join('\n'))].join('\n')
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, day), service), 'tc3_request')
  const signature = hmac(signingKey, toSign).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}
