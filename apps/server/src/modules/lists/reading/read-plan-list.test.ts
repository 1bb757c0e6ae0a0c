import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_LIST_ROWS } from './read-list.ts'
import { readPlanList } from './read-plan-list.ts'

const read = (content: string) => readPlanList({ bytes: new TextEncoder().encode(content) })
type Stored = Record<'name' | 'specification' | 'factory' | 'barcode' | 'approvalNo' | 'said' | 'text' | 'textKey', string> & {
  nth: number
  isOrdered: boolean
}
const pagesOf = (found: Awaited<ReturnType<typeof read>>) =>
  'pages' in found ? found.pages.map((page) => JSON.parse(String(inflateSync(page))) as Stored[]) : []

test('the longest list comes in pages, and says how many rows it has and of how many none is ordered', async () => {
  const rows = Array.from({ length: MAX_LIST_ROWS }, (_, n) => `感冒灵颗粒${n},10g*9袋,${n % 2}`)
  const found = await read(['名称,规格,数量', ...rows].join('\n'))
  expect(found).toMatchObject({ count: MAX_LIST_ROWS, skipped: MAX_LIST_ROWS / 2 })
  const pages = pagesOf(found)
  expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(500)
  expect(pages.flat().map(({ nth }) => nth)).toEqual(Array.from({ length: MAX_LIST_ROWS }, (_, n) => n + 1))
  expect(pages[0]![0]).toMatchObject({ name: '感冒灵颗粒0', isOrdered: false, said: '0' })
})

test('texts are cut at a length, also those that become longer when they are read', async () => {
  // One sign that stands for eighteen letters.
  const long = '\uFDFA'.repeat(390)
  for (const content of [
    `名称,规格,厂家,批准文号,条码,数量\n${`${long},`.repeat(6)}\n`,
    `${long}\n`,
    `甲${long} 乙${long}公司 10g*9袋${long}\n`,
  ])
    for (const row of pagesOf(await read(content)).flat())
      for (const [field, value] of Object.entries(row))
        if (typeof value === 'string') expect(value.length, field).toBeLessThanOrEqual(field === 'text' ? 400 : 200)
})

test('what can’t be read has its problem', async () => {
  expect(await read(' \n')).toEqual({ problem: 'empty' })
})
