import { expect, test } from 'vitest'
import { reviewAct } from './review-keys.ts'

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
  ['Enter', null],
  ['Tab', null],
])('%s', (key, act) => {
  expect(reviewAct(pressed(key), false)).toBe(act)
})

test('Ctrl or Command with Enter decides, also while a reason is typed; nothing else does anything then', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(reviewAct(pressed('Enter', held), true)).toBe('decide')
    expect(reviewAct(pressed('y', held), false)).toBeNull()
  }
  for (const key of ['y', 'n', 'ArrowDown', '.', 'Enter']) expect(reviewAct(pressed(key), true)).toBeNull()
  expect(reviewAct(pressed('Enter', { ctrlKey: true, isComposing: true }), true)).toBeNull()
  expect(reviewAct(pressed('n', { altKey: true }), false)).toBeNull()
})
