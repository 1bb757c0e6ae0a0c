import { expect, test } from 'vitest'
import { parseBlocks, parsePieces } from '@shop/ui/rich-text/parse-rich-text.ts'
import { isPictureLine, wordsOf } from './text-marks.ts'

test('the words of a line are those that the shop shows', () => {
  for (const line of [
    '[甲方](以下简称“平台”)应在七日内退款。',
    '见[订单](/sub-goods/order/list)，拨打 [400-820-6610](tel:400-820-6610)',
    '见[药监局](https://www.nmpa.gov.cn/a?b=1)和 [坏](https://)',
    '![外](https://example.com/a.png) 与 ![内](/files/u/a.webp)',
    '**加粗**与 **未完',
    '[x](javascript:alert(1))',
  ])
    expect(wordsOf(line)).toBe(
      parsePieces(line)
        .map(({ text }) => text)
        .join(''),
    )
})

test('the words of a button are those on it; within a line it is none', () => {
  for (const line of [
    '[[去采购]](/sub-goods/goods/list?type=4)',
    '[[拨打]](tel:400-820-6610)',
    '[[官网]](https://www.nmpa.gov.cn/)',
  ])
    expect(parseBlocks(line)).toMatchObject([{ kind: 'button', text: wordsOf(line) }])
  expect(wordsOf('见 [[去采购]](/sub-goods/goods/list)')).toBe('见 [[去采购]](/sub-goods/goods/list)')
  expect(wordsOf('[[坏]](javascript:alert(1))')).toBe('[[坏]](javascript:alert(1))')
})

test('an uploaded picture is one, another address is text', () => {
  expect(isPictureLine('![步骤图](/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp)')).toBe(true)
  expect(isPictureLine('![流程图](https://x.cn/a.png)')).toBe(false)
})
