import { ConsoleListSellerRechecks, ConsoleListWaiting, RecheckSeller } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSeller, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const list = (input: object = {}, as = token) => world.call(ConsoleListSellerRechecks, input, as)
const namesOf = async (input: object = {}) => (await list(input)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['operators'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world, { open: false })).token, other.token])
    codes.push((await list({}, as)).code)
  for (const input of [{ due: 'later' }, { page: 0 }, { surprise: 1 }]) codes.push((await list(input)).code)
  expect(codes).toEqual([401, 401, 403, 403, 422, 422, 422])
})

test('a seller is due half a year after it opened or was checked, two weeks ahead, by the day in China; closed ones never are', async () => {
  const begun = world.clock.now()
  const first = await makeSeller(world, { name: '华东医药' })
  await makeSeller(world, { name: '停业医药', open: false })
  world.clock.advance(20 * DAY)
  await makeSeller(world, { name: '国药控股' })
  world.clock.set(new Date(begun.getTime() + 168 * DAY))
  expect([await namesOf(), await namesOf({ due: 'soon' })]).toEqual([[], ['华东医药', '国药控股']])
  // The day begins in China eight hours before it does in UTC.
  world.clock.set(new Date('2026-08-25T16:00:00Z'))
  expect([await namesOf(), await namesOf({ due: 'soon' })]).toEqual([['华东医药'], ['国药控股']])
  expect((await list()).data).toMatchObject({
    total: 1,
    rows: [
      { sellerId: first.sellerId, companyName: '华东医药有限公司', checkedBy: '', note: '', dueOn: '2026-09-09', stopped: false },
    ],
  })
  const waiting = (await world.call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'sellerRechecks')
  expect(waiting).toEqual({ kind: 'sellerRechecks', count: 1, since: '2026-08-25T16:00:00.000Z' })
  world.clock.set(new Date('2026-09-09T16:00:00Z'))
  expect((await list({ keyword: '华东' })).data.rows).toMatchObject([{ dueOn: '2026-09-09', stopped: true }])
  const input = { sellerId: first.sellerId, checkedAt: begun.toISOString(), note: '许可证有效期至 2028-05' }
  expect((await world.call(RecheckSeller, input, token)).code).toBe(200)
  expect(await namesOf({ keyword: '华东' })).toEqual([])
  world.clock.advance(183 * DAY + MINUTE)
  expect((await list({ keyword: '华东' })).data.rows).toMatchObject([{ checkedBy: '赵敏', note: '许可证有效期至 2028-05' }])
})
