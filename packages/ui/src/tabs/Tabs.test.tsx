import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Tabs } from './Tabs.tsx'

const items = ['全部', '待付款', '待发货'].map((label) => ({ key: label, label }))
const Orders = () => {
  const [value, setValue] = useState('全部')
  return (
    <Tabs label="订单" items={items} value={value} onChange={setValue}>
      {value}的订单
    </Tabs>
  )
}
const tab = (name: string) => page.getByRole('tab', { name })

test('arrows, Home and End select and focus tabs; the panel belongs to the selected tab', async () => {
  render(<Orders />)
  await tab('全部').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('待付款')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: '待付款' })).toHaveTextContent('待付款的订单')
  await userEvent.keyboard('{End}')
  await expect.element(tab('待发货')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('全部')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Home}')
  await expect.element(tab('全部')).toHaveAttribute('tabindex', '0')
})

test('the selected tab is visible from the first frame, even when counts widen the tabs before it', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ key: String(at), label: `订单状态 ${at}` }))
  const draw = (badge?: number) => (
    <Tabs label="订单" value="7" onChange={() => {}} items={many.map((item) => ({ ...item, ...(badge && { badge }) }))} />
  )
  const inSight = () => {
    const { left, right } = page.getByRole('tab', { selected: true }).element().getBoundingClientRect()
    // A width of text has fractions, the place of a list's end none.
    return left >= 0 && Math.floor(right) <= window.innerWidth
  }
  const { draw: drawAgain } = render(draw())
  expect(inSight()).toBe(true)
  drawAgain(draw(120))
  await expect.poll(inSight).toBe(true)
})
