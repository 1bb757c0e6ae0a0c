import { createHmac } from 'node:crypto'
import { randomToken, sameHash, type Secrets } from '../../../kernel/secret.ts'

const signatureOf = (key: Buffer, owner: string, number: string) =>
  createHmac('sha256', key).update(`known device ${owner} ${number}`).digest()

/**
 * Proof that someone logged in to this account (`u:7`, `o:3`) on a device, which keeps it: wrong passwords that others enter do
 * not get in its way. It proves nothing else.
 */
export function makeDevice([key]: Secrets, owner: string): string {
  const number = randomToken(12)
  return `${number}.${signatureOf(key, owner, number).toString('base64url')}`
}

/** The number of a device known to this account; null when the proof is missing, forged or another account's. */
export function readDevice(secrets: Secrets, owner: string, proof: string | undefined): string | null {
  const [number = '', signature = ''] = (proof ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  return secrets.some((key) => sameHash(signatureOf(key, owner, number), given)) ? number : null
}

/** The proof a login answers: the one presented, as long as it holds, so that guesses with it keep counting. */
export const deviceOf = (secrets: Secrets, owner: string, proof: string | undefined): string =>
  readDevice(secrets, owner, proof) === null ? makeDevice(secrets, owner) : proof!
