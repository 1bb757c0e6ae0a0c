import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { candidatesOf } from './candidates.ts'
import { matchRows } from './match-rows.ts'

const world = await openWorld()
/** Copies of one goods under other names: a catalogue in which looking through all goods is not the fastest way. */
const fillCatalogue = async (goods: number) => {
  const id = await makeGoods(world, { genericName: '感冒灵颗粒', specification: '10g*9袋', factory: '华润三九医药股份有限公司' })
  await world.write(sql`
    insert into catalog.goods overriding system value
    select (jsonb_populate_record(g, jsonb_build_object('id', nextval('catalog.goods_id_seq'), 'goods_no', 'M' || n,
      'generic_name', '药' || (n % 5000) || '片', 'specification', (n / 5000) || 'mg*' || (n % 7 + 6) || '片', 'approval_no', '国药准字H' || (30000000 + n), 'barcodes', array[(6900000000000 + n)::text]))).*
    from catalog.goods g, generate_series(1, ${goods}::int) n where g.id = ${id}`)
  await world.write(sql`analyze catalog.goods`)
  return id
}
const row = (name: string, change: object = {}) => ({
  name,
  specification: '10g*9袋',
  factory: '华润三九医药股份有限公司',
  barcode: '',
  approvalNo: '',
  text: name,
  ...change,
})

test('finds what a lot may mean along indexes: of names, approval numbers and barcodes', async () => {
  const goodsId = await fillCatalogue(5_000)
  const plan = await world.rows<{ 'QUERY PLAN': string }>(
    sql`explain ${candidatesOf(['药7片', '感冒灵颗粒'], ['国药准字H30000009'], ['6900000000011'])}`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  for (const index of ['goods_of_generic', 'goods_approval', 'goods_of_barcode']) expect(text).toContain(index)
  expect(text).not.toMatch(/Seq Scan on goods/)

  const { shopId } = await makeBuyer(world)
  const at = { owner: {} }
  const meant = await matchRows(
    world.app.database.read,
    shopId,
    [row('三九感冒灵颗粒'), row('火星丸'), row('', { barcode: '6900000000011' })],
    at,
  )
  expect(meant).toMatchObject([{ outcome: 'matched', goodsId }, { outcome: 'unknown' }, { outcome: 'unsure' }])
})

test('finds goods by the traceability code of a pack, and by the code of their case', async () => {
  const traced = await makeGoods(world, { traceProducts: ['8123456'] })
  const cased = await makeGoods(world, { barcodes: ['6901234567892'] })
  const { shopId } = await makeBuyer(world)
  const codes = ['81234561234567890123', '16901234567899'].map((barcode) => row('', { barcode }))
  const meant = await matchRows(world.app.database.read, shopId, codes, { owner: {} })
  expect(meant).toMatchObject([
    { outcome: 'matched', goodsId: traced },
    { outcome: 'matched', goodsId: cased },
  ])
})
