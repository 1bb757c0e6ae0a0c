import { expect, test } from 'vitest'
import { readXlsx } from '../../../test/read-xlsx.ts'
import type { Cell } from '../../kernel/exported-list.ts'
import { xlsxOf } from './xlsx.ts'

const read = async (rows: Cell[][], header = ['名称']) => readXlsx(await xlsxOf({ name: '订单', header, rows })).cells

test('has one sheet with the name of the list, its titles first', async () => {
  const { name, cells } = readXlsx(await xlsxOf({ name: '订单', header: ['门店', '金额（元）'], rows: [['康民', 12.5]] }))
  expect(name).toBe('订单')
  expect(Object.fromEntries(cells)).toEqual({
    A1: { kind: 's', value: '门店' },
    B1: { kind: 's', value: '金额（元）' },
    A2: { kind: 's', value: '康民' },
    B2: { kind: 'n', value: '12.5' },
  })
})

test.each([
  '13800000001',
  '91310000MA1FL0XX01',
  '0012',
  '1-2',
  '2026-11-26',
  '1e5',
  '=1+1',
  '+86 138',
  '-1',
  '@all',
  '<b>&"\'</b>',
  '两行\n文字',
  ' 两边有空格 ',
])('the text %j stays the text that it is', async (text) => {
  expect((await read([[text]])).get('A2')).toEqual({ kind: 's', value: text })
})

test.each(['constructor', '__proto__', 'toString'])('the word %s, which the library trips over, is there', async (text) => {
  const cells = await read([[text], ['后面']])
  expect(cells.get('A2')!.value.trim()).toBe(text)
  expect(cells.get('A3')!.value).toBe('后面')
})

test('leaves out what is missing, what no spreadsheet can read, and what is beyond the longest text', async () => {
  const cells = await read([[null], [''], ['甲\0\u0008乙'], ['长'.repeat(40_000)]])
  expect([cells.has('A2'), cells.has('A3')]).toEqual([false, false])
  expect(cells.get('A4')!.value).toBe('甲乙')
  expect(cells.get('A5')!.value).toHaveLength(32_767)
})
