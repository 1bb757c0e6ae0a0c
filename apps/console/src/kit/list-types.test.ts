import type { ConsoleListOrders } from '@shop/contract/console-orders'
import { expect, test } from 'vitest'
import { listArgs, type Filter } from './list-types.ts'

const filters: Filter[] = [
  { kind: 'keyword', name: 'keyword', label: '关键词' },
  { kind: 'days', from: 'from', to: 'to', label: '日期' },
]
const tabs = {
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

test('ignores invalid values in the address', () => {
  const args = listArgs<typeof ConsoleListOrders>(
    { tabs, columns: [] },
    { group: 'nonsense', page: '-3', pageSize: '9', sort: 'x' },
  )
  expect(args).toEqual({ group: 'all', page: 1, pageSize: 20 })
  expect(listArgs<typeof ConsoleListOrders>({ columns: [] }, { page: '99', pageSize: '50' })).toEqual({ page: 20, pageSize: 50 })
})
