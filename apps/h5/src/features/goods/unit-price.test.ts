import { expect, test } from 'vitest'
import { contentOf, unitPrice } from './unit-price.ts'

test.each([
  ['0.25g*24粒', 24, '粒'],
  ['12片*2板', 24, '片'],
  ['5g/袋*12袋/盒', 12, '袋'],
  ['每8丸重1.4g*200粒', 200, '粒'],
  ['0.4ml:2mg*10支', 10, '支'],
  ['10cm×50支×10袋', 500, '支'],
  ['7.5cm×7.5cm 50片', 50, '片'],
  ['80:7.5:0.5*24片', 24, '片'],
  ['50g(2.5%)', 50, 'g'],
  ['0.05%*15g/支/盒', 15, 'g'],
  ['2%*20克', 20, 'g'],
  ['150ml(100ml:66.7g)', 150, 'ml'],
  ['12.5mg:5ml/支', 5, 'ml'],
  ['2.5ml:125μg*1瓶', 2.5, 'ml'],
  ['500g:50g', 500, 'g'],
])('a pack of %s holds %d %s', (specification, amount, of) => {
  expect(contentOf(specification)).toEqual({ amount, of })
})

test.each(['GM-1型 主机1台+试纸50片+采血针50支', 'BP-A20型', '7.5cm×4.5m', '16Fr', 'YB-2型 L号', '100mg*1片'])(
  'what %s holds is not known',
  (specification) => {
    expect(contentOf(specification)).toBeNull()
    expect(unitPrice(specification, 1000)).toBeNull()
  },
)

test('the price of one has two decimals, three when it is small; hidden prices have none', () => {
  expect(unitPrice('50g(2.5%)', 2810)).toBe('≈¥0.56/g')
  expect(unitPrice('0.25g*24粒', 1000)).toBe('≈¥0.42/粒')
  expect(unitPrice('100片', 370)).toBe('≈¥0.037/片')
  expect(unitPrice('100片', null)).toBeNull()
})
