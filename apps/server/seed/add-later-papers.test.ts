import { expect, test } from 'vitest'
import { sql } from '../src/kernel/sql.ts'
import { openWorld, type World } from '../test/world.ts'
import { addLaterPapers } from './add-later-papers.ts'

const start = (world: World) => addLaterPapers(world.app, world.url, world.ownerUrl)
const KINDS = sql`('headquarters-authorisation', 'special-authorisation', 'receiver-authorisation')`
const papers = (world: World) =>
  world.rows(sql`select s.name, c.kind, c.is_core from qualification.certificate c join shops.shop s on s.id = c.shop_id
    where c.kind in ${KINDS} order by 1, 2`)
const branches = (world: World) =>
  world.rows(sql`select b.name as branch, h.name as headquarters, r.state from shops.branch r
    join shops.shop b on b.id = r.branch_id join shops.shop h on h.id = r.headquarters_id`)
const finish = (world: World) => world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)

test('a world of an earlier release gets the branch of its chain and the papers for special goods, once, also by two servers', async () => {
  const world = await openWorld({ demonstration: true })
  const [made, chain] = [await papers(world), await branches(world)]
  expect([made.length, chain]).toEqual([3, [{ branch: '云栖社区药房', headquarters: '橙意连锁大药房总部', state: 2 }]])
  await world.write(sql`delete from shops.branch`)
  await world.write(sql`delete from qualification.certificate where kind in ${KINDS}`)
  // Not complete yet.
  await start(world)
  expect(await papers(world)).toEqual([])
  await finish(world)
  await Promise.all([start(world), start(world)])
  await start(world)
  expect([await papers(world), await branches(world)]).toEqual([made, chain])
})

test('a paper that ended, and a branch that left its headquarters, stay as they are', async () => {
  const world = await openWorld({ demonstration: true })
  await finish(world)
  await world.write(sql`update qualification.certificate set expires_on = '2025-01-01' where kind in ${KINDS}`)
  await world.write(sql`delete from shops.branch`)
  const before = await papers(world)
  await start(world)
  expect([await papers(world), await branches(world)]).toEqual([before, []])
})
