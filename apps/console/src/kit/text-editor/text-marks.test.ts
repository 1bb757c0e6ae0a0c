import { MAX_ANSWER, SaveHelpProblem } from '@shop/contract/console-help'
import { parseBlocks } from '@shop/ui/rich-text/parse-rich-text.ts'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'
import { docOf, textOf } from './text-marks.ts'

const { nodes, marks } = schema
const PICTURE = '![步骤图](/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp)'
const line = (...words: (string | ReturnType<typeof schema.text>)[]) =>
  nodes.paragraph.create(
    null,
    words.map((one) => (typeof one === 'string' ? schema.text(one) : one)),
  )
const stored = (...blocks: Parameters<typeof textOf>[0][]) => textOf(nodes.doc.create(null, blocks))
const item = (words: string) => nodes.list_item.create(null, line(words))

const TEXT = `## 一、退货
### 小标题

平台应在 **七日内** 退款，见[订单](/sub-goods/order/list?type=4)。
拨打 [400-820-6610](tel:400-820-6610)，或看[药监局](https://www.nmpa.gov.cn/a?b=1)。

1. 拍下批号
2. 联系**卖家**

1. 另一个列表
- 一项

${PICTURE}

[[去采购]](/sub-goods/goods/list)

1、法条的编号 2*3=6 [注] <b>不是标记</b>`

test('a stored text reads the same after it was opened and stored again', () => {
  const again = textOf(docOf(TEXT))
  expect(parseBlocks(again)).toEqual(parseBlocks(TEXT))
  expect(textOf(docOf(again))).toBe(again)
})

test('what the editor writes passes the server’s checks unchanged', () => {
  const input = { problemId: null, topicId: 1, question: '如何退货', keywords: '', answer: textOf(docOf(TEXT)) }
  expect(input.answer.length).toBeLessThan(MAX_ANSWER)
  expect(SaveHelpProblem.input.parse(input)).toEqual(input)
})

test('words that look like marks stay words', () => {
  const words = ['3. 第三条', '- 减号', '## 井号']
  for (const one of words) expect(parseBlocks(stored(line(one)))).toEqual([{ kind: 'paragraph', text: one.replace(' ', '') }])
  expect(parseBlocks(stored(line('上', nodes.hard_break.create() as never, '- 下')))).toEqual([
    { kind: 'paragraph', text: '上\n-下' },
  ])
})

test('links and strong words end where they ended, whatever is in them', () => {
  const link = marks.link.create({ to: '/sub-goods/order/list' })
  expect(docOf(stored(line('注意!', schema.text('订单]列表', [link])))).textContent).toBe('注意！订单］列表')
  const strong = schema.text('2*3', [marks.strong.create()])
  const [paragraph] = docOf(stored(line('共', strong, '盒'))).children
  expect(paragraph!.textContent).toBe('共2*3盒')
  expect(paragraph!.child(1).marks).toHaveLength(1)
})

test('what shows nothing is not stored; numbers of long lists stay marks', () => {
  const empty = nodes.paragraph.create()
  expect(
    stored(empty, nodes.heading.create(), nodes.bullet_list.create(null, [nodes.list_item.create(null, empty)]), line(' ')),
  ).toBe('')
  const items = Array.from({ length: 120 }, (_, no) => item(`第${no}项`))
  expect(parseBlocks(stored(nodes.ordered_list.create(null, items)))).toMatchObject([{ kind: 'list', items: { length: 120 } }])
})
