/**
 * How tests and measurements start Chromium: it runs as root and contacts no outside hosts, which a closed network would
 * refuse at every start.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
