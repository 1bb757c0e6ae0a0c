import { REVIEW } from '@shop/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../src/kernel/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { addApplicants } from './add-applicants.ts'

const folder = await mkdtemp(join(tmpdir(), 'applicants-'))
afterAll(() => rm(folder, { recursive: true }))
const open = (demonstration = true) => openWorld({ demonstration, settings: { DATA_DIR: folder } })
const start = (world: World) => addApplicants(world.app, world.url, world.ownerUrl)
const applications = (world: World) =>
  world.rows(sql<{ name: string; level: string; state: number; pictures: number }>`
    select h.name, a.level, a.state, (select count(*)::int from applications.picture p where p.application_id = a.id) as pictures
    from applications.application a join shops.shop h on h.id = a.shop_id order by a.state, a.level`)
const MADE = [
  { name: '益民药店', level: 'price', state: REVIEW.waiting, pictures: 1 },
  { name: '杏春药店', level: 'procure', state: REVIEW.waiting, pictures: 7 },
  { name: '晴川药店', level: 'price', state: REVIEW.approved, pictures: 1 },
  { name: '百草园药店', level: 'price', state: REVIEW.rejected, pictures: 1 },
]

test('does nothing where there is no complete world', async () => {
  const begun = await open()
  await begun.write(sql`insert into demonstration.world (begun_at) values (now())`)
  for (const world of [await open(false), begun]) {
    await start(world)
    expect(await applications(world)).toEqual([])
  }
})

test('a world made by an earlier release gets the shops and their applications, once; one shop sees prices and has not applied to buy yet', async () => {
  const world = await open()
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  // In that world these people and their shops were not.
  await world.write(
    sql`update shops.shop set credit_code = reverse(credit_code) where name in ('益民药店', '百草园药店', '杏春药店', '同济堂药店', '晴川药店', '恒春堂药店')`,
  )
  await world.write(
    sql`update access.app_user set phone = '15' || substr(phone, 3) where phone between '13800000105' and '13800000111'`,
  )
  await start(world)
  expect(await applications(world)).toEqual(MADE)
  expect(
    await world.rows(sql`select q.price_state, q.procure_state from shops.shop h join qualification.shop_qualification q on q.shop_id = h.id
      join shops.member m on m.shop_id = h.id join access.app_user u on u.id = m.user_id where u.phone = '13800000108'`),
  ).toEqual([{ price_state: REVIEW.approved, procure_state: REVIEW.draft }])
  const sessions = await world.rows(sql`select from access.session`)
  expect(sessions).toEqual([])
  await start(world)
  expect(await applications(world)).toEqual(MADE)
}, 60_000)
