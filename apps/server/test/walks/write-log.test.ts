import { SetFavourite } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { openWriteLog } from './write-log.ts'

const world = await openWorld({ logsWrites: true })
const goodsId = await makeGoods(world)
const buyer = await makeBuyer(world)
const log = await openWriteLog(world)
const sums = (writes: Awaited<ReturnType<typeof log.take>>) => writes.map(({ relation, operation }) => `${operation} ${relation}`)

test('logs each committed insert, update and delete with the row before and after', async () => {
  await log.take()
  await world.write(sql`insert into catalog.factory (name) values ('甲厂')`)
  await world.write(sql`update catalog.factory set name = '乙厂' where name = '甲厂'`)
  await world.write(sql`delete from catalog.factory where name = '乙厂'`)
  expect(await log.take()).toMatchObject([
    { relation: 'catalog.factory', operation: 'INSERT', before: null, after: { name: '甲厂' } },
    { relation: 'catalog.factory', operation: 'UPDATE', before: { name: '甲厂' }, after: { name: '乙厂' } },
    { relation: 'catalog.factory', operation: 'DELETE', before: { name: '乙厂' }, after: null },
  ])
  expect(await log.take()).toEqual([])
})

test('logs what a call of the product writes, and nothing for reads', async () => {
  await log.take()
  expect((await world.call(SetFavourite, { goodsId, on: true }, buyer.token)).code).toBe(200)
  expect(sums(await log.take())).toContain('INSERT catalog.favourite')
})

test('logs partitions and truncated tables, and jobs that were queued', async () => {
  await log.take()
  await world.write(sql`update search.document set goods_id = goods_id where goods_id = ${goodsId}`)
  await world.write(sql`truncate catalog.favourite`)
  await world.write(sql`insert into pgboss.job (name, data) select name, '{}' from pgboss.queue limit 1`)
  const relations = (await log.take()).map(({ relation, operation }) => `${operation} ${relation}`)
  expect(relations).toEqual([
    expect.stringMatching(/^UPDATE search\./),
    'TRUNCATE catalog.favourite',
    expect.stringMatching(/^INSERT pgboss\./),
  ])
})

test('leaves out rolled-back changes', async () => {
  await log.take()
  await expect(
    world.owner.transact(async (tx) => {
      await sql`insert into catalog.factory (name) values ('丙厂')`.execute(tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await log.take()).toEqual([])
})
