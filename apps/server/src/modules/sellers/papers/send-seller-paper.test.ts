import { ConsoleListOwnPapers, SendSellerPaper } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeSellerOperator, makeSellerPaper, makeSellerPaperFile } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const paper = {
  kind: 'drug-licence',
  number: '沪AA0210001',
  issuer: '上海市药品监督管理局',
  scopeText: '化学药制剂、中成药',
  validFrom: '2024-05-01',
  validUntil: '2029-04-30',
} as const
const inputFor = async (sellerId: number, changes: object = {}) => ({
  ...paper,
  fileIds: [await makeSellerPaperFile(world, sellerId)],
  ...changes,
})
const send = async (changes: object = {}, who = seller) =>
  world.call(SendSellerPaper, await inputFor(who.sellerId, changes), who.token)
const list = async (who = seller) => (await world.call(ConsoleListOwnPapers, {}, who.token)).data
const drugLicence = async (who = seller) => (await list(who)).rows.find(({ kind }) => kind === 'drug-licence')!

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, SendSellerPaper, await inputFor(seller.sellerId), {
    sellerId: seller.sellerId,
    otherRight: 'offers',
  })
})

test('names bad input', async () => {
  await expectBadInputs(world, SendSellerPaper, await inputFor(seller.sellerId), seller.token)
})

test.each([
  [{ number: '' }, 'number'],
  [{ issuer: '' }, 'issuer'],
  [{ scopeText: '' }, 'scopeText'],
  [{ validUntil: null }, 'validUntil'],
  [{ validUntil: '2026-03-09' }, 'validUntil'],
  [{ validFrom: '2026-03-11' }, 'validFrom'],
  [{ kind: 'business-licence' }, 'number'],
  [{ fileIds: [] }, 'fileIds'],
])('says at the field what a paper lacks: %j', async (changes, field) => {
  const { code, data } = await send(changes)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
})

test('takes no picture of another seller, of another purpose, or that does not exist', async () => {
  const other = await makeSellerOperator(world)
  for (const fileId of [await makeSellerPaperFile(world, other.sellerId), crypto.randomUUID()])
    expect((await send({ fileIds: [fileId] })).code).toBe(404)
})

test('waits for the platform next to the one that counts; another one takes its place', async () => {
  const own = await makeSellerOperator(world)
  const counts = await makeSellerPaper(world, own.sellerId)
  const first = await send({}, own)
  expect([first.code, (await send({ number: '沪AA0210002' }, own)).code]).toEqual([200, 200])
  const shown = await drugLicence(own)
  expect([shown.current?.paperId, shown.waiting?.number, shown.rejected]).toEqual([counts, '沪AA0210002', null])
  expect(shown.waiting!.pictures[0]!.url).toMatch(/^\/h5api\/files\/private\/o\d+v\d+-orders\//)
  expect(await auditOf(world, 'seller', own.sellerId)).toMatchObject([
    { action: 'paper.send', after: { kind: 'drug-licence', number: '沪AA0210001', validUntil: '2029-04-30' } },
    { action: 'paper.send', after: { number: '沪AA0210002' } },
  ])
})

test('race: of four at once one waits', async () => {
  const own = await makeSellerOperator(world)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, own)))
  expect(answers.some(({ code }) => code === 200)).toBe(true)
  expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
  expect((await drugLicence(own)).waiting).not.toBeNull()
})
