import { DEFAULT_SETTINGS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { first } from '../../../kernel/database.ts'
import { selectUser, type UserRow } from './find-user.ts'
import { RememberedUsers } from './remembered-users.ts'
import { memberDays } from './shop-facts.ts'
import { readToken } from '../sessions/tokens.ts'

const world = await openWorld()

const DAYS = '2026-03-10,0,60'

async function readUser(): Promise<{ sessionId: string; row: UserRow }> {
  const { sessionId } = readToken((await makeBuyer(world)).token)!
  const { read } = world.app.database
  return {
    sessionId,
    row: (await first(read, selectUser(sessionId, memberDays({ now: world.clock.now(), settings: DEFAULT_SETTINGS }))))!,
  }
}

test('keeps nothing alive besides what it remembers', async () => {
  const { sessionId, row } = await readUser()
  const remembered = new RememberedUsers()
  remembered.set(sessionId, row, DAYS)
  const kept = remembered.get(sessionId, DAYS)!
  expect(kept).toEqual(row)
  expect(kept.access_hash.buffer.byteLength).toBe(row.access_hash.length)
})

test('forgets the session that was read longest ago, and one that is gone', async () => {
  const { row } = await readUser()
  const remembered = new RememberedUsers(2)
  for (const sessionId of ['a', 'b', 'a', 'c']) remembered.set(sessionId, row, DAYS)
  expect(['a', 'b', 'c'].map((sessionId) => remembered.get(sessionId, DAYS) !== undefined)).toEqual([true, false, true])
  remembered.set('a', undefined, DAYS)
  expect(remembered.get('a', DAYS)).toBeUndefined()
})

test('what was read on other days is not used: certificates may have ended since', async () => {
  const { row } = await readUser()
  const remembered = new RememberedUsers()
  remembered.set('a', row, DAYS)
  expect(remembered.get('a', '2026-03-11,0,60')).toBeUndefined()
})
