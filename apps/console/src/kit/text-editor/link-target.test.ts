import { SHOP_PAGES } from '@shop/contract/shop-pages'
import { expect, test } from 'vitest'
import { NAMED_PAGES } from './link-pages.ts'
import { hrefOfTarget, targetOfHref } from './link-target.ts'

const ORIGIN = 'https://shop.example.cn'

test.each([
  ['/sub-goods/order/list?type=4', '/sub-goods/order/list?type=4'],
  ['/h5/sub-goods/order/list', '/sub-goods/order/list'],
  [`${ORIGIN}/h5/sub-goods/goods/detail?id=7`, '/sub-goods/goods/detail?id=7'],
  ['/sub-goods/goods/list?keyword=感冒 (灵)', '/sub-goods/goods/list?keyword=感冒%20%28灵%29'],
  ['/sub-goods/goods/list?keyword=感冒\u3000灵\u00a0丸', '/sub-goods/goods/list?keyword=感冒%E3%80%80灵%C2%A0丸'],
  ['/h5/sub-goods/webview/index?url=https%3A%2F%2Fwww.nmpa.gov.cn%2Fa', 'https://www.nmpa.gov.cn/a'],
  ['https://www.nmpa.gov.cn/a', 'https://www.nmpa.gov.cn/a'],
  ['tel:400-820-6610', 'tel:400-820-6610'],
  ['/nothing', null],
  ['//evil.com/sub-goods/order/list', null],
  ['http://www.nmpa.gov.cn/', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.cn', null],
  ['file:///C:/a.doc', null],
  ['#_Toc1', null],
  ['', null],
])('%s is stored as %s', (href, target) => {
  expect(targetOfHref(href, ORIGIN)).toBe(target)
})

test('what is stored leads where it was', () => {
  for (const target of ['/sub-goods/order/list', 'https://www.nmpa.gov.cn/a', 'tel:400-820-6610'])
    expect(targetOfHref(hrefOfTarget(target), ORIGIN)).toBe(target)
})

test('pages with names are pages of the shop', () => {
  expect(Object.keys(NAMED_PAGES).filter((page) => !SHOP_PAGES.has(page))).toEqual([])
})
