import { GetContract, ListContracts, OpenContractPaper } from '@shop/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../src/kernel/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addContracts } from './add-contracts.ts'

test('the shop of a complete world has two to sign, one of them a PDF, one signed and one that has run out, given once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contracts-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const world = await openWorld({ demonstration: true, settings: { DATA_DIR: dataDir } })
  const start = () => addContracts(world.app, { databaseUrl: world.url, dataDir })
  const [owner] = await world.rows(
    sql<{
      id: number
      shop: number
    }>`select u.id, m.shop_id as shop from access.app_user u join shops.member m on m.user_id = u.id
      where u.phone = '13800000001' and m.role = 'owner' order by m.joined_at, m.shop_id limit 1`,
  )
  const token = await world.login(owner!.id, owner!.shop)
  const states = async () => (await world.call(ListContracts, {}, token)).data.rows.map(({ stateName }) => stateName)
  await start()
  expect(await states()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await states()).toEqual(['待签署', '待签署', '已签署', '已过期'])
  const [own] = (await world.call(ListContracts, {}, token)).data.rows
  const { paper } = (await world.call(GetContract, { contractId: own!.contractId }, token)).data
  const { url } = (await world.call(OpenContractPaper, { contractId: own!.contractId }, token)).data
  expect((await world.app.http.inject({ method: 'GET', url })).rawPayload).toHaveLength(paper!.size)
}, 60_000)
