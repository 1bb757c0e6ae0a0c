import { generateSecret, generateURI, verifySync } from 'otplib'
import { unseal, UnknownSecret, type Secrets } from '../../kernel/secret.ts'

const STEP_SECONDS = 30

/** A new secret, and the URL that an authenticator app scans; the app lists it under the product's name. */
export function newSecret(account: string, product: string) {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: `${product}后台`, label: account, secret }) }
}

/** Reads a sealed secret; null when it was sealed with an application secret that this server no longer has. */
export function readSecret(secrets: Secrets, sealed: string): string | null {
  try {
    return unseal(secrets, sealed)
  } catch (error) {
    if (error instanceof UnknownSecret) return null
    throw error
  }
}

/** The 30-second step a code belongs to, allowing one step of clock drift either way; null when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
