import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { BoundedQueue } from '../../kernel/bounded-queue.ts'

const derive = promisify(argon2)
/** OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32

/**
 * Computing hashes is limited for the whole process: it occupies threads that files and lookups share, and processors that calls
 * need. A hundred logins at once are served within seconds, and lists stay fast meanwhile.
 */
export const passwordQueue = new BoundedQueue({
  name: 'passwords',
  concurrency: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 100,
  maxWaitMs: 8_000,
  busy: '登录的人太多，请稍后再试',
})

const run = (password: string, nonce: Buffer) =>
  passwordQueue.run(() =>
    derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, memory: MEMORY_KIB, passes: PASSES }),
  )
const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes with argon2id, in the usual text form: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. Rejects with `Unavailable` when too much waits. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpaddedBase64(nonce)}$${unpaddedBase64(await run(password, nonce))}`
}

/**
 * True when the password matches the hash. Without a hash it takes as long and returns false, so the response does not reveal who
 * exists. Rejects with `Unavailable` when too much waits.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? '').split('$')
  const actual = await run(password, salt === '' ? Buffer.alloc(16) : Buffer.from(salt, 'base64'))
  const expected = Buffer.from(tag, 'base64')
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}
