import { RejectGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoodsProposal, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const run = (name: string) => world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)
const purge = () => run('library.purge-proposals')
const left = async (proposalId: number) =>
  (await world.rows(sql<{ picture_ids: string[] }>`select picture_ids from library.proposal where id = ${proposalId}`))[0]

test('pictures go 90 days after the decision with their files, the proposal after two years; what waits stays', async () => {
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const waiting = await makeGoodsProposal(world)
  const { proposalId, fileId } = await makeGoodsProposal(world)
  await world.call(RejectGoodsProposal, { proposalId, version: 1, reason: '资料不全' }, token)
  world.clock.advance(90 * DAY - MINUTE)
  await purge()
  expect(await left(proposalId)).toEqual({ picture_ids: [fileId] })
  world.clock.advance(MINUTE)
  await purge()
  expect(await left(proposalId)).toEqual({ picture_ids: [] })
  for (const days of [0, 1]) {
    world.clock.advance(days * DAY)
    await run('files.delete-unused')
  }
  const files = await world.rows(
    sql<{ id: string }>`select id from files.file where id = any (${[fileId, waiting.fileId]}::uuid[])`,
  )
  expect(files).toEqual([{ id: waiting.fileId }])
  world.clock.advance(640 * DAY)
  await purge()
  expect(await left(proposalId)).toBeUndefined()
  expect(await left(waiting.proposalId)).toEqual({ picture_ids: [waiting.fileId] })
})
