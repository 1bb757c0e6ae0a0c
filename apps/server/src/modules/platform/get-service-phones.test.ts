import { GetServicePhones, QUALIFICATION_PHONE } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const phones = async (input: Record<string, unknown> = {}) => (await world.call(GetServicePhones, input)).data.rows

test.each([
  [{ prodType: 'x' }, 'prodType'],
  [{ moduleCode: 'a'.repeat(41) }, 'moduleCode'],
  [{ surprise: 1 }, 'surprise'],
])('rejects %j', async (input, field) => {
  const { code, data } = await world.call(GetServicePhones, input)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
})

test('lists the phones of the shop by default, and none of other products', async () => {
  const rows = await phones()
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({ moduleCode: '', name: '采购与订单', phone: '400-820-6608', hours: '每天 8:30–20:30' })
  expect(rows.find(({ moduleCode }) => moduleCode === QUALIFICATION_PHONE)).toMatchObject({ name: '资质与开户' })
  expect(await phones({ prodType: 9 })).toEqual([])
})

test('of a part of the product: its phones and those for all of it', async () => {
  onTestFinished(() => world.write(sql`delete from platform.service_phone where module_code = 'returns'`))
  await world.write(
    sql`insert into platform.service_phone (name, phone, hours, sort, module_code) values ('退货', '400-820-6611', '全天', 9, 'returns')`,
  )
  const names = async (moduleCode?: string) => (await phones(moduleCode ? { moduleCode } : {})).map(({ name }) => name)
  expect(await names()).toEqual(['采购与订单', '资质与开户', '药品质量与召回', '退货'])
  expect(await names('returns')).toEqual(['采购与订单', '药品质量与召回', '退货'])
  expect(await names('order')).toEqual(['采购与订单', '药品质量与召回'])
})
