import { expect, test } from 'vitest'
import { keysInWords, reviewAct } from './review-keys.ts'

const pressed = (key: string, change: Partial<Parameters<typeof reviewAct>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...change,
})

test.each([
  ['y', 'right'],
  ['Y', 'right'],
  ['n', 'wrong'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['.', 'nextPicture'],
  ['，', 'previousPicture'],
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['R', 'rotate'],
  ['Enter', null],
  ['Tab', null],
])('%s', (key, act) => {
  expect(reviewAct(pressed(key))).toBe(act)
})

test('Ctrl or Command with Enter decides, also while a reason is typed; nothing else does anything then', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(reviewAct(pressed('Enter', held), { isTyping: true })).toBe('decide')
    expect(reviewAct(pressed('y', held))).toBeNull()
  }
  for (const key of ['y', 'n', 'ArrowDown', '.', '-', 'r', 'Enter'])
    expect(reviewAct(pressed(key), { isTyping: true })).toBeNull()
  expect(reviewAct(pressed('Enter', { ctrlKey: true, isComposing: true }), { isTyping: true })).toBeNull()
  expect(reviewAct(pressed('n', { altKey: true }))).toBeNull()
})

test('arrows stay with a picture that scrolls and with choices; letters still decide there', () => {
  expect(reviewAct(pressed('ArrowDown'), { arrowsAreTaken: true })).toBeNull()
  expect(reviewAct(pressed('y'), { arrowsAreTaken: true })).toBe('right')
})

test('names the keys of pictures only where there are any, and that for another one where there is one', () => {
  const named = (pictures: number) => ['换照片', '缩放', '旋转'].filter((word) => keysInWords(pictures).includes(word))
  expect([0, 1, 2].map(named)).toEqual([[], ['缩放', '旋转'], ['换照片', '缩放', '旋转']])
})

test('Ctrl or Command with the keys of zoom stays the browser’s', () => {
  for (const key of ['+', '=', '-', 'r']) expect(reviewAct(pressed(key, { ctrlKey: true }))).toBeNull()
})
