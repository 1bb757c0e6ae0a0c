import { generateSecret, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30

/** A new secret, and the URL that an authenticator app scans; the app lists it under the product's name. */
export function newSecret(account: string, product: string) {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: `${product}后台`, label: account, secret }) }
}

/** The 30-second step a code belongs to, allowing one step of clock drift either way; null when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
