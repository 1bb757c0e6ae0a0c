import { ArrangeRule, ConsoleListDocuments, ListAudit, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'] })
const right = { key: 'r1', topic: '交易', shown: true }
const arrange = (input: Partial<Args<typeof ArrangeRule>> = {}, token = operator.token) =>
  world.call(ArrangeRule, { ...right, ...input }, token)
const order = async () => {
  const { rows } = (await world.call(ConsoleListDocuments, {}, operator.token)).data
  return [...Map.groupBy(rows, ({ topic }) => topic)].slice(1).map(([topic, own]) => [topic, ...own.map(({ key }) => key)])
}

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await arrange({}, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, ArrangeRule, right, operator.token)
})

test('does not find an agreement or a rule that does not exist', async () => {
  expect([(await arrange({ key: 'user' })).code, (await arrange({ key: 'r987654' })).code]).toEqual([404, 404])
})

test('moves a rule within its topic, to another and to a new one, and logs what changed', async () => {
  const [trade = [], quality = [], ...others] = await order()
  await arrange({ position: 9 })
  expect(await order()).toEqual([['交易', 'r2', 'r1'], quality, ...others])
  await arrange({ topic: '资质与质量', position: 1 })
  expect(await order()).toEqual([['交易', 'r2'], ['资质与质量', 'r1', ...quality.slice(1)], ...others])
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line!.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['分类', '交易', '资质与质量'],
    ['顺序', '2', '1'],
  ])
  await arrange({ topic: '资质与质量' })
  expect((await world.call(ListAudit, {}, operator.token)).data.rows[0]!.id).toBe(line!.id)
  await arrange({ topic: '促销' })
  expect((await order()).at(-1)).toEqual(['促销', 'r1'])
  await arrange({ topic: '交易', position: 1 })
  expect(await order()).toEqual([trade, quality, ...others])
})
