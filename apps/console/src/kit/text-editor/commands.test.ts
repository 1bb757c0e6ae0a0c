import { AllSelection, EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { insertPicture, linkAt, removeLink, setButton, setLink, TOOLS, wordsToLink } from './commands.ts'
import { docOf, textOf } from './text-marks.ts'

/** The state with these words selected, or everything. */
function selecting(text: string, words?: string): EditorState {
  const state = EditorState.create({ doc: docOf(text) })
  let selection = new AllSelection(state.doc) as EditorState['selection']
  if (words !== undefined)
    state.doc.descendants((node, at) => {
      const found = node.text?.indexOf(words) ?? -1
      if (found >= 0) selection = TextSelection.create(state.doc, at + found, at + found + words.length)
    })
  return state.apply(state.tr.setSelection(selection))
}
function after(state: EditorState, ...commands: Command[]): EditorState {
  let current = state
  for (const command of commands) command(current, (tr) => (current = current.apply(tr)))
  return current
}
const { heading, strong, bullets, numbers } = TOOLS

test('a mark toggles on the selected words', () => {
  const once = after(selecting('本周到货', '到货'), strong.command)
  expect(textOf(once.doc)).toBe('本周**到货**')
  expect(strong.isOn(once)).toBe(true)
  expect(textOf(after(once, strong.command).doc)).toBe('本周到货')
})

test('lines become a list, another kind of list, and lines again', () => {
  const lines = selecting('## 甲\n\n乙\n\n丙', '')
  const all = lines.apply(lines.tr.setSelection(TextSelection.create(lines.doc, 1, lines.doc.content.size - 1)))
  const listed = after(all, bullets.command)
  expect(textOf(listed.doc)).toBe('- 甲\n- 乙\n- 丙')
  const numbered = after(listed, numbers.command)
  expect(textOf(numbered.doc)).toBe('1. 甲\n2. 乙\n3. 丙')
  expect([bullets.isOn(numbered), numbers.isOn(numbered)]).toEqual([false, true])
  expect(textOf(after(numbered, numbers.command).doc)).toBe('甲\n\n乙\n\n丙')
})

test('a line next to a list of the same kind joins it', () => {
  expect(textOf(after(selecting('1. 甲\n2. 乙\n\n丙', '丙'), numbers.command).doc)).toBe('1. 甲\n2. 乙\n3. 丙')
})

test('a line becomes a heading, and a line again', () => {
  const headed = after(selecting('血压计\n\n本周到货', '血压'), heading.command)
  expect(textOf(headed.doc)).toBe('## 血压计\n\n本周到货')
  expect(textOf(after(headed, heading.command).doc)).toBe('血压计\n\n本周到货')
})

test('a link is set on the selected words, changed where the cursor is in it, and taken away', () => {
  const linked = after(selecting('见订单页', '订单'), setLink({ to: '/sub-goods/order/list', words: '订单' }))
  expect(textOf(linked.doc)).toBe('见[订单](/sub-goods/order/list)页')
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 3)))
  expect([wordsToLink(inside), linkAt(inside)?.to]).toEqual(['订单', '/sub-goods/order/list'])
  expect(textOf(after(inside, setLink({ to: 'tel:400-820-6610', words: '客服' })).doc)).toBe('见[客服](tel:400-820-6610)页')
  expect(textOf(after(inside, removeLink).doc)).toBe('见订单页')
})

test('several lines, a heading and a picture become no link', () => {
  const link = setLink({ to: '/pages/index/index', words: '首页' })
  const picture = '![](/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp)'
  for (const text of ['甲\n\n乙', '- 甲\n- 乙', '## 甲', picture, `甲\n\n${picture}`]) expect(link(selecting(text))).toBe(false)
  expect(textOf(after(selecting('甲'), link).doc)).toBe('[首页](/pages/index/index)')
  expect(textOf(after(selecting('- 甲'), link).doc)).toBe('- [首页](/pages/index/index)')
})

test('pictures and buttons stand on separate lines, behind the one of the cursor; writing goes on behind them', () => {
  const src = '/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp'
  const first = selecting('甲\n\n乙', '甲')
  expect(textOf(after(first, insertPicture({ src, alt: '图' })).doc)).toBe(`甲\n\n![图](${src})\n\n乙`)
  const pressed = after(selecting('- 甲', '甲'), setButton({ to: '/pages/index/index', words: '去首页' }))
  expect(textOf(pressed.doc)).toBe('- 甲\n\n[[去首页]](/pages/index/index)')
  expect(textOf(pressed.apply(pressed.tr.insertText('后')).doc)).toBe('- 甲\n\n[[去首页]](/pages/index/index)\n\n后')
  const empty = selecting('', undefined)
  const start = empty.apply(empty.tr.setSelection(TextSelection.create(empty.doc, 1)))
  expect(textOf(after(start, insertPicture({ src, alt: '' })).doc)).toBe(`![](${src})`)
})
