import { ArrangeRule, ListDocuments } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const list = async () => (await world.call(ListDocuments, {})).data
const titles = async () => (await list()).topics.flatMap(({ rules }) => rules.map(({ title }) => title))

test('guests see the agreements and the rules by topic', async () => {
  const { agreements, topics } = await list()
  expect(agreements.map(({ title }) => title)).toEqual([
    '用户服务协议',
    '隐私政策',
    '采购协议',
    '实名认证个人信息处理规则',
    '质量保证协议',
    '身份证信息单独同意书',
    '向卖家提供资料单独同意书',
  ])
  expect(agreements[0]).toEqual({ key: 'user', version: 1, title: '用户服务协议', effectiveOn: '2026-01-01', nextOn: null })
  expect(topics.map(({ name, rules }) => [name, rules.length])).toEqual([
    ['交易', 2],
    ['资质与质量', 4],
    ['配送与售后', 2],
    ['账号与信息', 2],
  ])
})

test('a version that is announced is named next to the one in force, and takes its place on its day', async () => {
  const start = world.clock.now()
  const { begins } = await publishDocument(world, { key: 'privacy', title: '隐私政策（新）' })
  const privacy = async () => (await list()).agreements.find(({ key }) => key === 'privacy')
  expect(await privacy()).toMatchObject({ version: 1, title: '隐私政策', nextOn: chinaDay(begins) })
  world.clock.set(begins)
  expect(await privacy()).toMatchObject({ version: 2, title: '隐私政策（新）', effectiveOn: chinaDay(begins), nextOn: null })
  world.clock.set(start)
})

test('a new rule appears on its day, and a hidden one not at all', async () => {
  const start = world.clock.now()
  const { key, title, begins } = await publishDocument(world)
  expect(await titles()).not.toContain(title)
  world.clock.set(begins)
  expect(await titles()).toContain(title)
  const { token } = await makeOperator(world, { rights: ['content'] })
  await world.call(ArrangeRule, { key, topic: '交易', shown: false }, token)
  expect(await titles()).not.toContain(title)
  world.clock.set(start)
})
