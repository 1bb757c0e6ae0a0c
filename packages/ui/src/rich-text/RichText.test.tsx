import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { parseBlocks, parsePieces } from './parse-rich-text.ts'
import { RichText } from './RichText.tsx'

const shown = (text: string) =>
  render(<RichText text={text} hrefOf={(path) => (path.startsWith('/sub-') ? `/h5${path}` : null)} />).holder

test('headings, paragraphs and lists are distinguished by their marks; lines of a paragraph stay lines', () => {
  expect(parseBlocks('## 步骤\n1. 登录\n2. 加入\n- 其他\n\n第一行\n第二行\n\n\n2.5 盒不是列表')).toEqual([
    { kind: 'heading', text: '步骤' },
    { kind: 'list', ordered: true, items: ['登录', '加入'] },
    { kind: 'list', ordered: false, items: ['其他'] },
    { kind: 'paragraph', text: '第一行\n第二行' },
    { kind: 'paragraph', text: '2.5 盒不是列表' },
  ])
})

test('no letter is lost, whatever the marks', () => {
  for (const line of ['a*b**c', '[a](b) [c', '**', '10*2=20 [注]', '[x](javascript:alert(1))'])
    expect(
      parsePieces(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
})

test('links lead to pages of the shop and to phones alone', async () => {
  shown('见[订单](/sub-goods/order/list)、[没有的页](/nothing)、[坏](javascript:alert(1))，拨打 [400-820-6610](tel:400-820-6610)')
  await expect.element(page.getByRole('link', { name: '订单' })).toHaveAttribute('href', '/h5/sub-goods/order/list')
  await expect.element(page.getByRole('link', { name: '400-820-6610' })).toHaveAttribute('href', 'tel:400-820-6610')
  expect(page.getByRole('link').elements()).toHaveLength(2)
})

test('an uploaded picture stands on a separate line; others stay text', async () => {
  const address = '/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp'
  const holder = shown(`先看图\n![步骤图](${address})\n![外](https://example.com/a.png)\n见 ![行内](${address})`)
  await expect.element(page.getByRole('img', { name: '步骤图' })).toHaveAttribute('src', `${address}?w=800`)
  expect(holder.querySelectorAll('img')).toHaveLength(1)
  expect(holder.textContent).toContain('![外](https://example.com/a.png)')
})

test('a button stands on a separate line and leads where links do; where there is no such page its words are text', async () => {
  const holder = shown('买[[一]](/sub-a)\n[[去采购]](/sub-goods/goods/list)\n[[没有的页]](/nothing)\n[[坏]](javascript:alert(1))')
  await expect.element(page.getByRole('link', { name: '去采购' })).toHaveAttribute('href', '/h5/sub-goods/goods/list')
  expect(page.getByRole('link').elements()).toHaveLength(1)
  expect([...holder.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '买[[一]](/sub-a)',
    '没有的页',
    '[[坏]](javascript:alert(1))',
  ])
})

test('HTML is shown as text', () => {
  const holder = shown('<img src=x onerror=alert(1)> **<b>粗</b>**')
  expect(holder.querySelector('img, b')).toBeNull()
  expect(holder.textContent).toBe('<img src=x onerror=alert(1)> <b>粗</b>')
})
