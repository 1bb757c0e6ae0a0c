import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { GoodsLine } from './GoodsLine.tsx'
import { GoodsPictures } from './GoodsPictures.tsx'

const long = '阿莫西林胶囊 0.25g 薄膜衣 铝塑包装 一次两粒 一日三次 饭后服用 连用不超过七天'
const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()

test('names the goods with its facts, price and quantity; empty facts leave no separator', () => {
  const { holder } = render(<GoodsLine name="连花清瘟胶囊" facts={['0.35g×36粒', '']} priceFen={1898} quantity={12} unit="盒" />)
  expect(holder.textContent).toBe('连花清瘟胶囊0.35g×36粒¥18.98×12 盒')
})

test('without a quantity the price says of what it is', () => {
  const { holder } = render(<GoodsLine name="连花清瘟胶囊" facts={['0.35g×36粒']} priceFen={1898} unit="盒" />)
  expect(holder.textContent).toBe('连花清瘟胶囊0.35g×36粒¥18.98/盒')
})

test('shows only the quantity when there is no price', () => {
  const { holder } = render(<GoodsLine name="连花清瘟胶囊" facts={['0.35g×36粒']} quantity={12} unit="盒" />)
  expect(holder.textContent).toBe('连花清瘟胶囊0.35g×36粒×12 盒')
})

test('loads the small version of a picture', () => {
  const { holder } = render(<GoodsLine name="连花清瘟胶囊" image="/files/pack/7-400.webp" facts={[]} quantity={1} unit="盒" />)
  expect(holder.querySelector('img')!.getAttribute('src')).toBe('/files/pack/7-200.webp')
})

test('the whole line is a link', async () => {
  render(
    <GoodsLine name="连花清瘟胶囊" facts={['0.35g×36粒']} quantity={1} unit="盒" href="#goods">
      批号 240501
    </GoodsLine>,
  )
  const link = page.getByRole('link', { name: /连花清瘟胶囊.*批号 240501/ })
  await expect.element(link).toHaveAttribute('href', '#goods')
})

test.each([320, 390])(
  'keeps a long name within two lines next to its amount on %i px; the part below spans both',
  async (width) => {
    await page.viewport(width, 844)
    render(
      <GoodsLine name={long} facts={['0.25g×24粒', '华北制药股份有限公司']} priceFen={123456} quantity={9999} unit="盒">
        <span>批号 240501</span>
      </GoodsLine>,
    )
    const name = boxOf(long)
    expect(name.height).toBeLessThan(15 * 1.35 * 2 + 1)
    expect(name.right).toBeLessThanOrEqual(boxOf('×9999 盒').left)
    expect(boxOf('批号 240501').left).toBe(name.left)
    expect(document.documentElement.scrollWidth).toBe(width)
    await page.viewport(390, 844)
  },
)

test.each([
  [390, false, 'next to the name'],
  [320, false, 'below it'],
  [390, true, 'below it'],
] as const)('puts controls on %i px (large text: %s) %s', async (width, large, where) => {
  await page.viewport(width, 844)
  if (large) document.documentElement.dataset.largeText = ''
  render(
    <GoodsLine gone name="电子血压计" facts={['1台']} end={<button type="button">删除</button>}>
      <span>已下架</span>
    </GoodsLine>,
  )
  const button = page.getByRole('button', { name: '删除' }).element().getBoundingClientRect()
  const below = boxOf('已下架')
  expect(button.top >= below.bottom ? 'below it' : button.left >= below.right ? 'next to the name' : 'over it').toBe(where)
  delete document.documentElement.dataset.largeText
  await page.viewport(390, 844)
})

test('cuts off pictures that do not fit and describes each one', async () => {
  const { holder } = render(
    <div style={{ display: 'flex', width: 200 }}>
      <GoodsPictures pictures={['甲', '乙', '丙', '丁'].map((name) => ({ name, image: '' }))} />
      <span>共 4 种</span>
    </div>,
  )
  await expect.element(page.getByRole('img', { name: '甲' })).toBeVisible()
  expect(holder.firstElementChild!.scrollWidth).toBe(200)
  expect(page.getByRole('img', { name: '丁' }).element().getBoundingClientRect().width).toBe(64)
})
