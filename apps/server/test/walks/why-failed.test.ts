import { SetFavourite } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { rows } from '../../src/kernel/database.ts'
import { makeBuyer, makeGoods } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { openFailureLog, whyFailed } from './why-failed.ts'

const failures = openFailureLog()
const world = await openWorld({ log: failures.log })

test('a missing right is reported with its table and the file that declares it', async () => {
  const { token } = await makeBuyer(world)
  const [server] = await rows(world.app.database.read, sql<{ role: string }>`select current_user as role`)
  await world.write(sql`revoke insert on catalog.favourite from ${sql.id(server!.role)}`)
  const { code } = await world.call(SetFavourite, { goodsId: await makeGoods(world), on: true }, token)
  expect(code).toBe(500)
  expect(whyFailed({ module: 'browsing', code }, failures)).toBe(
    'permission denied for table favourite: declare in apps/server/table-rights what the application does with catalog.favourite',
  )
})

test('a refusal is what its module’s preconditions lack', () => {
  expect(whyFailed({ module: 'orders', code: 409 }, failures)).toContain('test/walks/preconditions/orders.ts')
})
