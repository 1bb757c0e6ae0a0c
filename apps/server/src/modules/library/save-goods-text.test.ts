import {
  ConsoleGetGoodsText,
  ConsoleGetLibraryGoods,
  GetLeaflet,
  GetPharmacopoeia,
  ListAudit,
  SaveGoodsText,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers', 'audit'], name: '周宁' })
type Save = Args<typeof SaveGoodsText>
const LEAFLET: Omit<Save, 'goodsId' | 'version'> = {
  kind: 'leaflet',
  own: true,
  sections: [
    { key: 'dosage', text: '口服，一次一袋，一日三次。\n儿童酌减。' },
    { key: 'indications', text: '用于感冒引起的头痛、发热。' },
  ],
}
const ENTRY: Omit<Save, 'goodsId' | 'version'> = {
  kind: 'pharmacopoeia',
  own: false,
  sections: [{ key: 'source', text: '菊科植物的干燥根' }],
}
const save = (goodsId: number, version: number, text: Partial<Save> = {}, by = token) =>
  world.call(SaveGoodsText, { ...LEAFLET, ...text, goodsId, version }, by)
const leaflet = async (goodsId: number) => world.call(GetLeaflet, { goodsId })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await save(1, 0, {}, by)).code))).toEqual([401, 401, 403, 403])
})

test('names bad input: sections of another kind, twice, empty or endless', async () => {
  const goodsId = await makeGoods(world)
  await expectBadInputs(world, SaveGoodsText, { ...LEAFLET, goodsId, version: 0 }, token, ['kind', 'version', 'sections'])
  for (const sections of [
    [{ key: 'source', text: '菊科植物' }],
    [...LEAFLET.sections, LEAFLET.sections[0]!],
  ] as Save['sections'][])
    expect(Object.keys((await save(goodsId, 0, { sections })).data.fields ?? {})).toEqual(['sections'])
  for (const text of ['', ' \n ', '药'.repeat(4001)])
    expect(Object.keys((await save(goodsId, 0, { sections: [{ key: 'dosage', text }] })).data.fields ?? {})).toEqual([
      'sections.0.text',
    ])
  expect((await save(987_654_321, 0)).code).toBe(404)
})

test('shops read a leaflet at once, in the order of leaflets, and the log says which sections changed', async () => {
  const goodsId = await makeGoods(world, { type: 2 })
  expect((await leaflet(goodsId)).code).toBe(404)
  expect((await save(goodsId, 0)).data).toEqual({ version: 1 })
  const [dosage, indications] = LEAFLET.sections
  expect((await leaflet(goodsId)).data).toMatchObject({
    own: true,
    sections: [
      { title: '适应症/功能主治', ...indications },
      { title: '用法用量', ...dosage },
    ],
  })
  const corrected = { ...dosage!, text: '口服，一次半袋。' }
  expect((await save(goodsId, 1, { own: false, sections: [corrected, indications!] })).data).toEqual({ version: 2 })
  expect((await leaflet(goodsId)).data).toMatchObject({ own: false })
  const [line] = (await world.call(ListAudit, {}, token)).data.rows
  expect(line).toMatchObject({ actionName: '修改说明书', operatorName: '周宁', subject: { id: String(goodsId) } })
  expect(line!.changes).toEqual([
    { name: '本品说明书', before: '是', after: '否' },
    { name: '用法用量', before: dosage!.text, after: corrected.text },
  ])
})

test('an entry of the pharmacopoeia is kept apart; without sections there is none', async () => {
  const goodsId = await makeGoods(world, { type: 4 })
  await save(goodsId, 0, ENTRY)
  expect((await world.call(GetPharmacopoeia, { goodsId })).data).toMatchObject({
    own: true,
    sections: [{ key: 'source', title: '来源' }],
  })
  const record = async () => (await world.call(ConsoleGetLibraryGoods, { goodsId }, token)).data
  expect(await record()).toMatchObject({ version: 1, leaflet: null, pharmacopoeia: 1 })
  expect((await save(goodsId, 1, { ...ENTRY, sections: [] })).data).toEqual({ version: 2 })
  expect((await world.call(GetPharmacopoeia, { goodsId })).code).toBe(404)
  expect(await record()).toMatchObject({ leaflet: null, pharmacopoeia: 0 })
})

test('race: of two who start from the same version one wins; the same text again is no new version', async () => {
  const goodsId = await makeGoods(world)
  const answers = await Promise.all([save(goodsId, 0), save(goodsId, 0, { own: false })])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const { own, sections } = (await world.call(ConsoleGetGoodsText, { goodsId, kind: 'leaflet' }, token)).data
  expect((await save(goodsId, 1, { own, sections: sections as Save['sections'] })).data).toEqual({ version: 1 })
})
