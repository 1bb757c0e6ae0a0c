import { expect, test } from 'vitest'
import { excerptOf, plainText } from './excerpt.ts'

test('an answer on one line has neither marks nor pictures', () => {
  const answer =
    '## 步骤\n![图](/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp)\n1. 打开**订单**\n\n见[帮助](/sub-person/help/index)'
  expect(plainText(answer)).toBe('步骤 打开订单 见帮助')
})

test('an excerpt begins shortly before what was found late', () => {
  const text = `${'前面说的是别的事情，'.repeat(5)}这里讲发票怎么开`
  expect(excerptOf(text, ['发票'])).toMatch(/^…的是别的事情，这里讲发票怎么开$/)
  expect(excerptOf(text, ['没有'])).toBe(`${Array.from(text).slice(0, 48).join('')}…`)
})
