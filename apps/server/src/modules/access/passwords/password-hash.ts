/**
 * What a worker process does with passwords. The server imports no more than the types of this file (password.ts): a hash takes
 * 20 MB of memory, which the allocator would keep for each of the server's threads, and a processor for some 30 ms.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32

const run = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, memory: MEMORY_KIB, passes: PASSES })
const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in the usual text form: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpaddedBase64(nonce)}$${unpaddedBase64(await run(password, nonce))}`
}

/**
 * True when the password matches the hash. Without a hash it takes as long and returns false, so the response does not reveal who
 * exists.
 */
export async function passwordMatches({ password, hash }: { password: string; hash: string | null }): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? '').split('$')
  const actual = await run(password, salt === '' ? Buffer.alloc(16) : Buffer.from(salt, 'base64'))
  const expected = Buffer.from(tag, 'base64')
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}
