import { REVIEW } from '@shop/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../src/kernel/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addCertificateUpdates } from './add-certificate-updates.ts'

const folder = await mkdtemp(join(tmpdir(), 'updates-'))
afterAll(() => rm(folder, { recursive: true }))
const world = await openWorld({ demonstration: true, settings: { DATA_DIR: folder } })
const start = () => addCertificateUpdates(world.app, world.url)
const updates = () =>
  world.rows(sql`select h.name, a.kind, a.state from applications.application a join shops.shop h on h.id = a.shop_id
    where a.level = 'update' order by a.state, a.kind`)

test('a complete world, also of an earlier release, gets a certificate with an earlier version and an update that waits, once; no other does', async () => {
  await start()
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await updates()).toEqual([])

  await world.write(sql`update demonstration.world set finished_at = now()`)
  const made = [
    { name: '芳邻药店', kind: 'drug-business-licence', state: REVIEW.waiting },
    { name: '芳邻药店', kind: 'power-of-attorney', state: REVIEW.waiting },
    { name: '康民大药房', kind: 'drug-business-licence', state: REVIEW.approved },
  ]
  for (const _ of ['made', 'made already']) {
    await start()
    expect(await updates()).toEqual(made)
  }
  expect(await world.rows(sql`select kind, audit_id from qualification.past_certificate`)).toEqual([
    { kind: 'drug-business-licence', audit_id: null },
  ])
  expect(await world.rows(sql`select from access.session`)).toEqual([])
})
