import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Names that Fastify knows for ranges of addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isAddress = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (!family || more.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Which proxies may say who a caller is (X-Forwarded-For): a number of hops, counted from this server, or a list of addresses,
 * networks (10.0.0.0/8) and the names loopback, linklocal and uniquelocal. Undefined for any other text, and for networks
 * wider than /8: `true` or 0.0.0.0/0 would let every caller choose the address under which it is counted.
 */
export function parseTrustedProxies(text: string): number | string | undefined {
  if (/^[1-9]\d?$/.test(text.trim())) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => RANGES.has(part) || isAddress(part)) ? parts.join(',') : undefined
}

/** Whether one of them is a network, and wider than /8. */
export const hasTooWideNetwork = (text: string): boolean =>
  text.split(',').some((part) => {
    const [address = '', bits = ''] = part.trim().split('/')
    return isIP(address) > 0 && /^\d$/.test(bits) && Number(bits) < 8
  })

/** The networks behind the names. */
const NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether the proxy at this address, so many hops from this server, may say who a caller is. */
export function trustOf(proxies: number | string | false): (address: string, hop: number) => boolean {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const trusted = new BlockList()
  for (const part of proxies.split(',').flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', bits] = part.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(plain(address)) > 0 && trusted.check(plain(address), familyOf(plain(address)))
}

/** The caller's address of a request that does not pass through Fastify: the one before the first proxy that is not trusted. */
export function callerOf({ socket, headers }: IncomingMessage, trust: ReturnType<typeof trustOf>): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const addresses = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((part) => part.trim())
      .filter(Boolean)
      .toReversed(),
  ]
  const last = addresses.findIndex((address, hop) => !trust(address, hop))
  return addresses.at(last)!
}
