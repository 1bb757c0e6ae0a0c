import { ChangeDictionaryEntry, ConsoleListDictionaries, ListAudit, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator, restoreDictionaries } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

type Input = Args<typeof ChangeDictionaryEntry>
const world = await openWorld()
restoreDictionaries(world)
const admin = await makeOperator(world, { rights: ['system', 'audit'], name: '陈立' })
const ems: Input = { type: 'carrier', value: 'ems', label: 'EMS', offered: true, position: 7 }
const change = (input: Partial<Input> = {}, token = admin.token) => world.call(ChangeDictionaryEntry, { ...ems, ...input }, token)
const entriesOf = async (type: Input['type']) =>
  (await world.call(ConsoleListDictionaries, {}, admin.token)).data.rows.find((row) => row.type === type)!.entries

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: buyer } = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { rights: ['orders', 'content'] })
  const tokens = ['', buyer, seller.token, other.token]
  expect((await Promise.all(tokens.map((token) => change({}, token)))).map(({ code }) => code)).toEqual([401, 401, 403, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, ChangeDictionaryEntry, ems, admin.token, ['position', 'label', 'offered'])
  const fieldsOf = async (input: Partial<Input>) => (await change(input)).data.fields
  expect(await fieldsOf({ label: ' ' })).toHaveProperty('label')
  expect(await fieldsOf({ label: '京东物流' })).toEqual({ label: '已有“京东物流”' })
  expect(await fieldsOf({ position: 0 })).toHaveProperty('position')
  expect(await fieldsOf({ type: 'shop_type' as Input['type'] })).toHaveProperty('type')
})

test('does not find an entry that the dictionary does not have', async () => {
  expect((await change({ value: 'pigeon' })).code).toBe(404)
  expect((await change({ type: 'invoice_kind' })).code).toBe(404)
})

test('always leaves something to choose', async () => {
  const always = await change({ type: 'delivery_wish', value: 'any', label: '任意时间', offered: false, position: 1 })
  expect(always.data.fields).toEqual({ offered: '“任意时间”是默认选项，不能停用' })
  const invoice = await change({ type: 'invoice_kind', value: 'ordinary', label: '普票', offered: false, position: 1 })
  expect(invoice.data.fields).toHaveProperty('offered')
  const entries = await entriesOf('cancel_reason')
  const off = entries.map((entry, at) => ({ ...entry, type: 'cancel_reason', offered: false, position: at + 1 }) as const)
  const answers = []
  for (const input of off) answers.push(await change(input))
  expect(answers.map(({ code }) => code)).toEqual([...off.slice(1).map(() => 200), 422])
  expect(answers.at(-1)!.data.fields).toEqual({ offered: '至少保留一项可选' })
})

test('what is not named stays as it is: who renames an entry does not offer it again', async () => {
  await change({ offered: false })
  const renamed = await world.call(ChangeDictionaryEntry, { type: 'carrier', value: 'ems', label: '邮政' }, admin.token)
  expect(renamed.code).toBe(200)
  expect((await entriesOf('carrier')).find(({ value }) => value === 'ems')).toMatchObject({ label: '邮政', offered: false })
})

test('renames, moves and takes out an entry, and writes each into the audit log, by its name', async () => {
  expect((await change({ label: '邮政 EMS', offered: false, position: 2 })).data).toEqual({ done: true })
  expect((await entriesOf('carrier')).slice(0, 3).map(({ value, label, offered }) => [value, label, offered])).toEqual([
    ['shunfeng', '顺丰速运', true],
    ['ems', '邮政 EMS', false],
    ['jd', '京东物流', true],
  ])
  const [line] = (await world.call(ListAudit, {}, admin.token)).data.rows
  expect(line).toMatchObject({
    operatorName: '陈立',
    actionName: '修改字典',
    subject: { kind: 'dictionary', name: '字典', id: 'carrier.ems', label: '邮政 EMS' },
    changes: [
      { name: '名称', before: 'EMS', after: '邮政 EMS' },
      { name: '可选', before: '是', after: '否' },
      { name: '顺序', before: '7', after: '2' },
    ],
  })
  const before = (await world.call(ListAudit, {}, admin.token)).data.total
  await change({ label: '邮政 EMS', offered: false, position: 2 })
  expect((await world.call(ListAudit, {}, admin.token)).data.total).toBe(before)
  await change({ label: '邮政 EMS', offered: false, position: undefined })
  expect((await entriesOf('carrier'))[1]).toMatchObject({ value: 'ems' })
  await change({ label: '邮政 EMS', offered: false, position: 60 })
  expect((await entriesOf('carrier')).at(-1)).toMatchObject({ value: 'ems' })
})

test('race: of two operators who take out the last two entries one is refused', async () => {
  const type = 'cancel_reason'
  const [first, second] = (await entriesOf(type)).map((entry, at) => ({ ...entry, type, position: at + 1 }) as const)
  for (const { value, label } of (await entriesOf(type)).slice(2))
    await change({ type, value, label, offered: false, position: 60 })
  expect((await entriesOf(type)).filter((entry) => entry.offered)).toHaveLength(2)
  const answers = await Promise.all([first!, second!].map((input) => change({ ...input, offered: false })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
})
