import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealedBefore, seal, signatureHolds, signPath, unseal, UnknownSecret } from './secret.ts'

const [old, current, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)]

test('a sealed text names its key, and is read with an earlier secret that is kept', () => {
  const before = seal([old], 'JBSWY3DP')
  const after = seal([current, old], 'JBSWY3DP')
  expect(before.split('.')).toHaveLength(4)
  expect(before.split('.')[0]).not.toBe(after.split('.')[0])
  expect([unseal([current, old], before), unseal([current, old], after)]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  expect([isSealedBefore([current, old], before), isSealedBefore([current, old], after)]).toEqual([true, false])
})

test('reads a text sealed before keys had ids', () => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', old, iv)
  const body = Buffer.concat([cipher.update('JBSWY3DP', 'utf8'), cipher.final()])
  const sealed = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
  expect(unseal([current, old], sealed)).toBe('JBSWY3DP')
  expect(isSealedBefore([old], sealed)).toBe(true)
})

test('says that a text was sealed with another secret, or was changed', () => {
  const sealed = seal([current], 'JBSWY3DP')
  expect(() => unseal([old, foreign], sealed)).toThrow(UnknownSecret)
  // The last character may hold bits that do not count.
  const changed = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`
  for (const text of [changed, '', 'x', '...', 'a.b.c']) expect(() => unseal([current], text)).toThrow(UnknownSecret)
})

test('an address signed with an earlier secret opens until its own end', () => {
  const now = new Date('2026-03-10T02:00:00Z')
  const url = new URL(signPath([old], '/notes/7.pdf', new Date(now.getTime() + 60_000)), 'http://shop')
  const holds = (secrets: Parameters<typeof signatureHolds>[0], at = now) =>
    signatureHolds(secrets, url.pathname, url.searchParams.get('until')!, url.searchParams.get('sign')!, at)
  expect([holds([current, old]), holds([current])]).toEqual([true, false])
  expect(holds([current, old], new Date(now.getTime() + 61_000))).toBe(false)
})
