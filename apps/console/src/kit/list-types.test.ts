import type { ConsoleListOffers } from '@shop/contract/console-offers'
import type { ConsoleListOrders } from '@shop/contract/console-orders'
import { expect, test } from 'vitest'
import { listArgs, type ColumnOf, type FilterOf, type TabsOf } from './list-types.ts'

const filters: FilterOf<typeof ConsoleListOrders>[] = [
  { kind: 'keyword', name: 'keyword', label: '关键词' },
  { kind: 'days', from: 'from', to: 'to', label: '日期' },
]
const tabs: TabsOf<typeof ConsoleListOrders> = {
  name: 'group',
  items: [
    { key: 'all', label: '全部' },
    { key: 'new', label: '新订单' },
  ],
}

test('passes only fields that the list declares to the call', () => {
  const args = listArgs<typeof ConsoleListOrders>({ filters, tabs, columns: [] }, { keyword: ' 阿莫 ', group: 'new', other: 'x' })
  expect(args).toEqual({ keyword: '阿莫', from: undefined, to: undefined, group: 'new', page: 1, pageSize: 20 })
})

test('passes fields that are set above the list', () => {
  const args = listArgs<typeof ConsoleListOrders>({ fields: ['from', 'to'], columns: [] }, { from: '2026-03-01', keyword: 'x' })
  expect(args).toEqual({ from: '2026-03-01', to: undefined, page: 1, pageSize: 20 })
})

test('ignores invalid values in the address', () => {
  const args = listArgs<typeof ConsoleListOrders>(
    { tabs, columns: [] },
    { group: 'nonsense', page: '-3', pageSize: '9', sort: 'x' },
  )
  expect(args).toEqual({ group: 'all', page: 1, pageSize: 20 })
  expect(listArgs<typeof ConsoleListOrders>({ columns: [] }, { page: '99', pageSize: '50' })).toEqual({ page: 20, pageSize: 50 })
})

test('names of fields, tabs and sorts that the call does not have do not compile', () => {
  // @ts-expect-error -- the call has no such field
  const filter: FilterOf<typeof ConsoleListOrders> = { kind: 'keyword', name: 'keywords', label: '关键词' }
  // @ts-expect-error -- the field has no such value
  const unknown: TabsOf<typeof ConsoleListOrders> = { name: 'group', items: [{ key: 'newest', label: '新订单' }] }
  // @ts-expect-error -- the call has no such sort
  const sorted: ColumnOf<typeof ConsoleListOffers> = { sort: { by: 'price', direction: 'ascend' } }
  expect([filter, unknown, sorted]).toHaveLength(3)
})
