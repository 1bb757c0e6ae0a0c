import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { allowedNumber } from './allowed-number.ts'
import type { NumberBoxProps } from './NumberBox.tsx'
import { NumberBox } from './NumberBox.tsx'

const Counter = ({ start, ...rest }: Partial<NumberBoxProps> & { start: number }) => {
  const [value, setValue] = useState(start)
  return <NumberBox {...rest} value={value} onChange={setValue} />
}
const field = page.getByRole('textbox', { name: '数量' })

test('allows multiples of the step from the minimum to the maximum', () => {
  const rule = { min: 15, step: 10, max: 55 }
  expect([1, 20, 21, 99].map((n) => allowedNumber(n, rule)).map(({ value, reason }) => [value, reason])).toEqual([
    [20, 'min'],
    [20, null],
    [30, 'step'],
    [50, 'max'],
  ])
  expect(allowedNumber(Number.MAX_SAFE_INTEGER, {}).reason).toBe(null)
})

test('changes by one step per button press and stops at both limits', async () => {
  render(<Counter start={10} min={10} step={10} max={30} />)
  await expect.element(page.getByRole('button', { name: '减少' })).toBeDisabled()
  await page.getByRole('button', { name: '增加' }).click()
  await page.getByRole('button', { name: '增加' }).click()
  await expect.element(field).toHaveValue('30')
  await expect.element(page.getByRole('button', { name: '增加' })).toBeDisabled()
})

test('corrects typed values on blur and gives the reason', async () => {
  const onCorrect = vi.fn()
  render(<Counter start={10} min={10} step={10} max={200} onCorrect={onCorrect} />)
  await field.fill('４３')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('50')
  await field.fill('')
  await userEvent.tab()
  await expect.element(field).toHaveValue('50')
  await field.fill('999')
  await userEvent.tab()
  await expect.element(field).toHaveValue('200')
  expect(onCorrect.mock.calls).toEqual([
    ['step', 50],
    ['empty', 50],
    ['max', 200],
  ])
})

test('live, what is typed counts at once as far as it needs no correction', async () => {
  const onChange = vi.fn()
  render(<NumberBox live value={10} min={10} step={10} onChange={onChange} />)
  await userEvent.click(field)
  await userEvent.keyboard('25')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('0')
  expect(onChange.mock.calls).toEqual([[250]])
  await expect.element(field).toHaveFocus()
})

test('the compact form starts as a plus, opens at the lowest quantity and closes below it', async () => {
  render(<Counter start={0} compact min={10} step={10} />)
  await page.getByRole('button', { name: '加入购物车：数量' }).click()
  await expect.element(field).toHaveValue('10')
  await page.getByRole('button', { name: '减少' }).click()
  await expect.element(page.getByRole('button', { name: '加入购物车：数量' })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test.each([
  ['plain', <Counter key="plain" start={2} />],
  ['compact', <Counter key="compact" compact start={2} />],
])('the %s field and both buttons are 44 px to press, none over another', async (_form, box) => {
  render(<div style={{ padding: 20 }}>{box}</div>)
  const button = (name: string) => page.getByRole('button', { name }).element()
  for (const target of [button('减少'), field.element(), button('增加')]) {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    for (const [atX, atY] of [
      [left + 1, y],
      [right - 1, y],
      [x, top + 1],
      [x, bottom - 1],
    ] as const)
      expect(target.contains(document.elementFromPoint(atX, atY)), `${target.ariaLabel} at ${atX}, ${atY}`).toBe(true)
  }
})
