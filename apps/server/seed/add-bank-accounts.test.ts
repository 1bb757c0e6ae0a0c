import { ConsoleListBankAccounts } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeSeller } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addBankAccounts } from './add-bank-accounts.ts'

test('a complete world gets the accounts of two sellers, once, also by two servers at once; a change of one waits', async () => {
  const world = await openWorld({ demonstration: true })
  await world.write(sql`update catalog.seller set name = name || '旧' where name in ('江禾康达', '九畴惠民')`)
  await makeSeller(world, { name: '九畴惠民' })
  const { token } = await makeOperator(world, { rights: ['money'] })
  const start = () => addBankAccounts(world.app, world.url)
  const list = async (view: 'waiting' | 'counting') =>
    (await world.call(ConsoleListBankAccounts, { view }, token)).data.rows.map(({ lastDigits }) => lastDigits)
  await start()
  expect(await list('counting')).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect([await list('counting'), await list('waiting')]).toEqual([['0002'], ['0020']])
})
