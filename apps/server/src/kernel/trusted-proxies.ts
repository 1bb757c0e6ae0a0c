import { isIP } from 'node:net'

/** Names that Fastify knows for ranges of addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isAddress = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (!family || more.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Which proxies may say who a caller is (X-Forwarded-For): a number of hops, counted from this server, or a list of addresses,
 * networks (10.0.0.0/8) and the names loopback, linklocal and uniquelocal. Undefined for any other text: `true` would let every
 * caller choose the address under which it is counted.
 */
export function parseTrustedProxies(text: string): number | string | undefined {
  if (/^[1-9]\d?$/.test(text.trim())) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => RANGES.has(part) || isAddress(part)) ? parts.join(',') : undefined
}

/** What Fastify takes; a plain number makes it trust none. */
export const trustOf = (proxies: number | string | false) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
