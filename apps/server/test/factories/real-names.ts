import { sql } from '../../src/kernel/sql.ts'
import { keepRealName } from '../../src/modules/identity/real-names.ts'
import { testConfig } from '../settings.ts'
import type { TestDatabase } from '../test-database.ts'

/** Who a user is, as it was checked: by the form of the number, or against the register. It replaces what was there. */
export async function makeRealName(
  world: TestDatabase,
  userId: number,
  person: { name: string; number: string; checked: 'form' | 'register' },
): Promise<void> {
  await world.write(sql`delete from identity.real_name where user_id = ${userId}`)
  const { secrets } = testConfig(world.url)
  const now = world.clock.now()
  const kept = await world.app.database.transact((tx) => keepRealName(tx, secrets, { userId, ...person, now }))
  if (!kept) throw new Error('another user is that person')
}
