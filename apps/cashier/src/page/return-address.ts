const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where the payer's browser goes afterwards. A payment that was begun on the merchant's own machine may be paid on a phone, for
 * which `localhost` is the phone: such a payer returns to the host at which it reached the cashier.
 */
export function returnAddress(returnUrl: string, hostname: string): string {
  const url = new URL(returnUrl)
  if (!LOOPBACK.has(url.hostname) || LOOPBACK.has(hostname)) return returnUrl
  url.hostname = hostname
  return url.href
}
