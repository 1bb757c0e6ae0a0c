import { ClaimApplication, REVIEW, ConsoleListApplications, DecideApplication } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { afterEach, expect, test } from 'vitest'
import { makeApplicant, makeApplication, makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const list = async (input: object = {}) => (await world.call(ConsoleListApplications, input, reviewer.token)).data
afterEach(() => world.write(sql`update applications.application set state = ${REVIEW.draft}`))

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  for (const [token, code] of [
    ['', 401],
    [(await makeBuyer(world)).token, 401],
    [other.token, 403],
  ] as const)
    expect((await world.call(ConsoleListApplications, {}, token)).code).toBe(code)
  for (const input of [{ state: 0 }, { level: 'all' }, { page: 0 }, { surprise: 1 }])
    expect((await world.call(ConsoleListApplications, input, reviewer.token)).code).toBe(422)
})

test('lists what waits, the longest first, and what was decided, the newest first; never drafts', async () => {
  await makeApplicant(world)
  const made = []
  for (let i = 0; i < 3; i++) {
    world.clock.advance(MINUTE)
    made.push((await makeApplication(world)).auditId)
  }
  expect((await list()).rows.map(({ auditId }) => auditId)).toEqual(made)
  for (const auditId of [made[2]!, made[0]!]) {
    world.clock.advance(MINUTE)
    await world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
  }
  expect(await list()).toMatchObject({ rows: [{ auditId: made[1], levelName: '查看价格', version: 1 }], total: 1 })
  const approved = await list({ state: REVIEW.approved })
  expect(approved.rows.map(({ auditId }) => auditId)).toEqual([made[0], made[2]])
  expect(approved.rows[0]).toMatchObject({ decidedBy: '赵敏', claim: null, state: REVIEW.approved })
})

test('finds by the name of the shop', async () => {
  const { auditId } = await makeApplication(world, await makeApplicant(world, { name: '百草堂_药店' }))
  expect((await list({ keyword: '草堂_' })).rows).toMatchObject([{ auditId, shopName: '百草堂_药店', shopTypeName: '单体药店' }])
  expect((await list({ keyword: '%' })).rows).toEqual([])
})

test('finds by the type of shop, and by who reviews: the caller, or no one', async () => {
  const [clinic, pharmacy, other] = [
    await makeApplication(world, await makeApplicant(world, { type: 4 })),
    await makeApplication(world),
    await makeApplication(world),
  ]
  const colleague = await makeOperator(world, { rights: ['qualification'] })
  await world.call(ClaimApplication, { auditId: pharmacy.auditId, claim: true }, reviewer.token)
  await world.call(ClaimApplication, { auditId: other.auditId, claim: true }, colleague.token)
  const ids = async (input: object) => (await list(input)).rows.map(({ auditId }) => auditId)
  expect(await ids({ shopType: 4 })).toEqual([clinic.auditId])
  expect(await ids({ claim: 'mine' })).toEqual([pharmacy.auditId])
  expect(await ids({ claim: 'free' })).toEqual([clinic.auditId])
  const start = world.clock.now()
  world.clock.advance(31 * MINUTE)
  expect([await ids({ claim: 'mine' }), (await ids({ claim: 'free' })).length]).toEqual([[], 3])
  world.clock.set(start)
})

test('finds by the province of the shop', async () => {
  const { auditId } = await makeApplication(world, await makeApplicant(world, { regionId: 510104 }))
  await makeApplication(world)
  expect((await list({ province: 510000 })).rows.map((row) => row.auditId)).toEqual([auditId])
  expect((await list({ province: 310000 })).total).toBe(1)
})
