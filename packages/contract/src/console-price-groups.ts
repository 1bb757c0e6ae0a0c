import * as z from 'zod/mini'
import { Count, Done, Id, Nothing, endpoint, text } from './endpoint.ts'

export const ConsoleListPriceGroups = endpoint({
  method: 'GET',
  path: '/console/priceGroups',
  access: 'platform:offers',
  summary: 'The price groups: how many shops are in each, and for how many offers it has a price',
  input: Nothing,
  output: z.object({ rows: z.array(z.object({ priceGroupId: Id, name: z.string(), shops: Count, offers: Count })) }),
})

const fields = { name: '名称' } as const

export const AddPriceGroup = endpoint({
  method: 'POST',
  path: '/console/priceGroups/add',
  access: 'platform:offers',
  summary: 'Adds a price group: sellers give it prices, and shops are put into it. No two have the same name',
  input: z.strictObject({ name: text(20, 1) }),
  output: z.object({ priceGroupId: Id }),
  audit: { subject: 'priceGroup', actions: { 'priceGroup.add': '新增价格组' }, fields },
})

export const RenamePriceGroup = endpoint({
  method: 'POST',
  path: '/console/priceGroups/rename',
  access: 'platform:offers',
  summary: 'Gives a price group another name; what the log says of before keeps the old one',
  input: z.strictObject({ priceGroupId: Id, name: text(20, 1) }),
  output: Done,
  audit: { subject: 'priceGroup', actions: { 'priceGroup.rename': '修改价格组名称' }, fields },
  refusals: ['NOT_FOUND'],
})

export const SetPriceGroup = endpoint({
  method: 'POST',
  path: '/console/shops/priceGroup',
  access: 'platform:offers',
  summary: 'Puts a shop into a price group, or into none: its prices change at once, in every open page',
  input: z.strictObject({
    shopId: Id,
    priceGroupId: z.nullable(Id),
    /** The group that the operator saw the shop in. */
    seenGroupId: z.nullable(Id),
    reason: text(100, 2),
  }),
  output: Done,
  audit: {
    subject: 'shop',
    actions: { 'shop.priceGroup': '设置价格组' },
    fields: { priceGroup: '价格组', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'PRICE_GROUP_CHANGED'],
})
