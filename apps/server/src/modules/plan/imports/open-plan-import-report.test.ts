import { OpenPlanImportReport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makePlanImport } from '../../../../test/factories/index.ts'
import { fillQueue } from '../../../../test/fill-queue.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { planFilesQueue } from './files-queue.ts'

const world = await openWorld()
const open = (token: string, importId: string) => world.call(OpenPlanImportReport, { importId }, token)

test('rejects anonymous callers, operators, finance and bad input', async () => {
  const { shopId, token } = await makeBuyer(world)
  await expectFinanceRejected(world, OpenPlanImportReport, { importId: await makePlanImport(world, shopId, true) }, shopId)
  expect((await open(token, 'x')).code).toBe(422)
})

test('does not find another shop’s report, and one that is not made yet', async () => {
  const { shopId, token } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  expect((await open(outsider.token, await makePlanImport(world, shopId, true))).code).toBe(404)
  expect((await open(token, await makePlanImport(world, shopId))).code).toBe(404)
})

test('gives an address that is valid for ten minutes', async () => {
  const { shopId, token } = await makeBuyer(world)
  const { url } = (await open(token, await makePlanImport(world, shopId, true))).data
  const get = () => world.send({ method: 'GET', url: url.replace('/h5api', '') })
  expect((await get()).statusCode).toBe(200)
  world.clock.advance(11 * MINUTE)
  expect((await get()).statusCode).toBe(403)
})

test('one report is made at a time, and a shop that opens many leaves the others their turn', async () => {
  const opened = async () => {
    const { shopId, token } = await makeBuyer(world)
    const { url } = (await open(token, await makePlanImport(world, shopId, true))).data
    return { shopId, get: () => world.send({ method: 'GET', url: url.replace('/h5api', '') }) }
  }
  const [mine, theirs] = [await opened(), await opened()]
  const empty = fillQueue(planFilesQueue, `${mine.shopId}`)
  expect([planFilesQueue.running, planFilesQueue.waiting]).toEqual([1, 3])
  const refused = await mine.get()
  expect([refused.statusCode, refused.json<{ msg: string }>().msg]).toEqual([503, '正在生成的报告有点多，请稍等几秒再下载'])
  const waiting = theirs.get()
  await expect.poll(() => planFilesQueue.waiting).toBe(4)
  await empty()
  expect([(await waiting).statusCode, (await mine.get()).statusCode]).toEqual([200, 200])
})
