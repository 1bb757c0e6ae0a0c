import { expect, test } from 'vitest'
import { batchesNamed, batchNumbersIn } from './report-names.ts'

const batch = (batchId: number, batchNo: string, goodsShowName = '阿莫西林胶囊') => ({ batchId, batchNo, goodsShowName })

test.each([
  ['B240301 检验报告.pdf', ['B240301']],
  ['批号B240301-2.jpg', ['B240301-2', 'B240301']],
  ['批号ｂ２４０３０１.PDF', ['B240301']],
  ['药检_20240301_第1页.png', ['20240301']],
  ['检验报告.pdf', []],
  ['IMG.jpg', []],
])('reads the numbers in %j', (name, numbers) => {
  expect(batchNumbersIn(name)).toEqual(numbers)
})

test('the longest number that there is counts: a number with its page, or the whole as one number', () => {
  expect(batchesNamed('批号B240301-2.jpg', [batch(1, 'B240301')])).toEqual([batch(1, 'B240301')])
  expect(batchesNamed('批号B240301-2.jpg', [batch(1, 'B240301'), batch(2, 'B240301-2')])).toEqual([batch(2, 'B240301-2')])
})

test('of one number of several goods, the goods in the name decide; otherwise all are offered', () => {
  const both = [batch(1, 'B240301'), batch(2, 'B240301', '布洛芬片')]
  expect(batchesNamed('布洛芬片 B240301.pdf', both)).toEqual([both[1]])
  expect(batchesNamed('B240301.pdf', both)).toEqual(both)
})

test('a name without a known number matches none', () => {
  expect(batchesNamed('B240399.pdf', [batch(1, 'B240301')])).toEqual([])
})
