import { expect, test } from 'vitest'
import { acceptable, chosenFrom, matchText, numbersOf } from './chosen.ts'
import type { Candidate } from './report.ts'

const batch = (batchId: number, batchNo: string, goodsShowName = '阿莫西林胶囊') =>
  ({ batchId, batchNo, goodsShowName }) as Candidate
const file = (name: string, type = 'application/pdf', size = 3) => new File(['a'.repeat(size)], name, { type })

test('looks up each number once', () => {
  expect(numbersOf([file('B240301 检验报告.pdf'), file('批号B240301-2.jpg', 'image/jpeg')])).toEqual(['B240301', 'B240301-2'])
})

test('one match is chosen; of several, and of none, somebody chooses', () => {
  const batches = [batch(1, 'B240301'), batch(2, 'B240302'), batch(3, 'B240302', '布洛芬片')]
  const rows = chosenFrom([file('B240301.pdf'), file('B240302.pdf'), file('报告.pdf')], batches)
  expect(rows.map((row) => [row.batch?.batchId, matchText(row)])).toEqual([
    [1, '按文件名匹配'],
    [undefined, '有 2 个商品是这个批号，请选择'],
    [undefined, '文件名中没有您的批号，请选择'],
  ])
  expect(matchText({ ...rows[1]!, batch: batches[1]! })).toBe('手工选择')
})

test('leaves out other kinds, what is too large, and what is too much', () => {
  const { accepted, problems } = acceptable(
    [
      file('a.doc', 'application/msword'),
      file('b.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
      file('c.heic', ''),
      file('d.png'),
    ],
    19,
  )
  expect([accepted.map(({ name }) => name), problems]).toEqual([
    ['c.heic'],
    ['a.doc：请选择图片或 PDF', 'b.pdf：超过 10 MB', '一次最多 20 个文件，其余请下次上传'],
  ])
})
