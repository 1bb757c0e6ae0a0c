import { ConsoleLogin } from '@shop/contract'
import { expect, test } from 'vitest'
import { sql } from '../src/kernel/sql.ts'
import { openWorld } from '../test/world.ts'
import { addOperators } from './add-operators.ts'

test('a complete world gets the operators that it lacks, once, also by two servers at once, and keeps those it has', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addOperators(world.app, world.url)
  const platform = () =>
    world.rows(
      sql<{
        account: string
        rights: string[]
      }>`select account, rights from operators.operator where org = 'platform' order by account`,
    )
  const [, auditor, editor, operations] = await platform()
  expect([auditor, editor]).toEqual([
    { account: 'auditor', rights: ['qualification'] },
    { account: 'editor', rights: ['content', 'service'] },
  ])
  // As an earlier release made it, and its people have changed it.
  await world.write(sql`delete from operators.operator where account in ('editor', 'operations')`)
  await world.write(sql`update operators.operator set rights = '{content}' where account = 'admin'`)
  const before = [{ account: 'admin', rights: ['content'] }, auditor]
  await start()
  expect(await platform()).toEqual(before)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await platform()).toEqual([...before, editor, operations])
  expect((await world.call(ConsoleLogin, { account: 'operations', password: 'Yaoshi2026' })).code).toBe(200)
})
