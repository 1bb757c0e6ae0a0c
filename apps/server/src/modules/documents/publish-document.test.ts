import { ConsoleGetDocument, ConsoleListDocuments, ListAudit, PublishDocument, WithdrawDocument, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'], name: '陈立' })
const other = await makeOperator(world, { rights: ['content'], name: '赵敏' })
const inDays = (days: number) => addDays(chinaDay(world.clock.now()), days)
const rule = () => ({
  key: null,
  base: 0,
  topic: '交易',
  title: '预售规则',
  text: '预售商品按约定日期发货。',
  asksConsent: false,
  effectiveOn: inDays(7),
})
const publish = (input: Partial<Args<typeof PublishDocument>> = {}, token = operator.token) =>
  world.call(PublishDocument, { ...rule(), ...input }, token)
const withdraw = (key: string, version: number, token = operator.token) => world.call(WithdrawDocument, { key, version }, token)
/** What the audit log says of a document, without an order: the clock stands still. */
const logOf = async (key: string) =>
  (await world.call(ListAudit, {}, operator.token)).data.rows.filter(({ subject }) => subject.id === key)
const rows = async () => (await world.call(ConsoleListDocuments, {}, operator.token)).data.rows

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  const codes = await Promise.all(
    tokens.map(async (token) => [(await publish({}, token)).code, (await withdraw('user', 1, token)).code]),
  )
  expect(codes).toEqual([
    [401, 401],
    [401, 401],
    [403, 403],
  ])
})

test('rejects bad input, and a day too near to be announced or too far', async () => {
  await expectBadInputs(world, PublishDocument, { ...rule(), text: '约'.repeat(10_001) }, operator.token)
  for (const [input, field] of [
    [{ effectiveOn: inDays(6) }, 'effectiveOn'],
    [{ effectiveOn: inDays(91) }, 'effectiveOn'],
    [{ topic: undefined }, 'topic'],
    [{ text: '见\n[[去订单]](/sub-goods/order/list)' }, 'text'],
    [{ asksConsent: true }, 'asksConsent'],
  ] as const) {
    const { code, data } = await publish(input)
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
  }
})

test('does not find what does not exist', async () => {
  expect((await publish({ key: 'r987654', base: 1 })).code).toBe(404)
  expect((await withdraw('r987654', 1)).code).toBe(404)
  expect((await withdraw('user', 9)).code).toBe(404)
})

test('refuses a title that another document has, and a second version to come', async () => {
  expect((await publish({ title: '隐私政策' })).data.reason).toBe('DUPLICATE')
  const { key, version } = await publishDocument(world)
  expect((await publish({ key, base: version, title: '又一版' })).data.reason).toBe('VERSION_SCHEDULED')
  expect((await withdraw('user', 1)).data.reason).toBe('VERSION_IN_FORCE')
})

test('a rule that is announced, changed before its day, and in force', async () => {
  const { key, version } = (await publish()).data
  const [line] = await logOf(key)
  expect(line).toMatchObject({ actionName: '新增服务规则', subject: { kind: 'document', label: '预售规则' } })
  expect(line!.changes.map(({ name, after }) => [name, after])).toEqual(
    expect.arrayContaining([
      ['正文', '预售商品按约定日期发货。'],
      ['生效日期', inDays(7)],
      ['分类', '交易'],
    ]),
  )

  expect((await withdraw(key, version)).code).toBe(200)
  expect((await withdraw(key, version)).code).toBe(200)
  expect((await logOf(key)).map(({ actionName }) => actionName).toSorted()).toEqual(['撤回待生效版本', '新增服务规则'].toSorted())
  const second = await publish({ key, base: 1, title: '预售与定金规则', effectiveOn: inDays(10) })
  expect(second.data).toEqual({ key, version: 2 })
  world.clock.advance(10 * 86_400_000)
  const shown = (await rows()).find((row) => row.key === key)
  expect(shown).toMatchObject({
    current: { version: 2, title: '预售与定金规则', publishedBy: '陈立' },
    scheduled: null,
    consents: null,
  })
  const { data } = await world.call(ConsoleGetDocument, { key, version: 1 }, operator.token)
  expect(data.versions.map(({ state }) => state)).toEqual(['current', 'withdrawn'])
  expect(data).toMatchObject({ shownVersion: 1, text: '预售商品按约定日期发货。' })
})

test('of two who publish at once, one wins and the other learns who it was', async () => {
  const base = (await rows()).find(({ key }) => key === 'purchase')!.current!.version
  const answers = await Promise.all([
    publish({ key: 'purchase', base, title: '采购协议甲' }),
    publish({ key: 'purchase', base, title: '采购协议乙' }, other.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ code }) => code === 409)!
  expect(lost.data.reason).toBe('CHANGED_MEANWHILE')
  const won = (await rows()).find(({ key }) => key === 'purchase')!.scheduled!
  expect(lost.msg).toContain(won.publishedBy)
})
