/** URL.parse is younger than the browsers that the shop serves. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The host of an outside address, when it or a domain above it is among `hosts` (separated by blanks); null: it must not open. */
export function allowedHost(address: string, hosts: string): string | null {
  const url = urlOf(address)
  // With a user name before it, a host that is read is not the one that is opened.
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  const allowed = hosts.toLowerCase().split(/[\s,，]+/)
  return allowed.some((host) => host !== '' && (url.hostname === host || url.hostname.endsWith(`.${host}`))) ? url.host : null
}
