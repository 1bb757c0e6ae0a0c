/**
 * What a worker process does with passwords. The server imports no more than the types of this file (password.ts): a hash takes
 * 20 MB of memory, which the allocator would keep for each of the server's threads, and a processor for some 30 ms.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const COST = { memoryKib: 19_456, passes: 2 }
const TAG_BYTES = 32
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const run = (password: string, nonce: Buffer, { memoryKib, passes }: typeof COST) =>
  derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, memory: memoryKib, passes })
const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in the usual text form: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
export const hashPassword = (password: string): Promise<string> => hashAtCost(password, COST)

/** The same at another cost: the server computes none below its own; tests have no time for that. */
export async function hashAtCost(password: string, cost: typeof COST): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await run(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${unpaddedBase64(nonce)}$${unpaddedBase64(tag)}`
}

/**
 * True when the password matches the hash, computed at the cost that the hash names: people can still log in after ours was raised.
 * Without a hash, or with text that is none, it takes as long and returns false, so the response does not reveal who exists.
 */
export async function passwordMatches({ password, hash }: { password: string; hash: string | null }): Promise<boolean> {
  const [, memory, passes, salt, tag] = FORM.exec(hash ?? '') ?? []
  if (salt === undefined || tag === undefined) return run(password, Buffer.alloc(16), COST).then(() => false)
  const actual = await run(password, Buffer.from(salt, 'base64'), { memoryKib: Number(memory), passes: Number(passes) })
  const expected = Buffer.from(tag, 'base64')
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}
