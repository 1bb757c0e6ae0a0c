import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, with `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, behind] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return tail === undefined ? before : [...before, ...Array<string>(8 - before.length - behind.length).fill('0'), ...behind]
}

/**
 * The network under which attempts from an address are counted: the address itself, or the /64 of an IPv6 address, because
 * whoever has one of those has all its 2^64 addresses.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const address = ip.split('%', 1)[0]!
  if (!isIPv6(address) || address.includes('.')) return ip
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
