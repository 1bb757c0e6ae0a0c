import { GetServicePhones } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
  expect(rows[0]).toEqual({ name: '采购与订单', phone: '400-820-6608', hours: '每天 8:30–20:30' })
  expect(await phones({ moduleCode: 'order', prodType: 3 })).toEqual(rows)
  expect(await phones({ prodType: 9 })).toEqual([])
})

test('adds the phones of a part of the product to those for all of it', async () => {
  await world.write(
    sql`insert into platform.service_phone (name, phone, hours, sort, module_code) values ('退货', '400-820-6611', '全天', 9, 'returns')`,
  )
  const names = async (moduleCode?: string) => (await phones(moduleCode ? { moduleCode } : {})).map(({ name }) => name)
  expect(await names('returns')).toEqual([...(await names()), '退货'])
  expect(await names('order')).not.toContain('退货')
})
