import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { dateColumns, fromParts, toParts } from './date-columns.ts'
import { DatePicker } from './DatePicker.tsx'
import { Picker } from './Picker.tsx'

test('offers no days outside the month or the limits', () => {
  const days = (chosen: string[]) => dateColumns('2024-02-10', '2026-03-05', 'day')(chosen)[2]?.map(({ value }) => value)
  expect(days(['2025', '02', '01'])?.at(-1)).toBe('28')
  expect(days(['2024', '02', '10'])?.[0]).toBe('10')
  expect(days(['2024', '02', '10'])?.at(-1)).toBe('29')
  expect(days(['2026', '03', '01'])?.at(-1)).toBe('05')
  expect(fromParts(toParts('2026-11-21 08:05', 'minute'))).toBe('2026-11-21 08:05')
  expect(fromParts(toParts('2026-11-21', 'month'))).toBe('2026-11')
})

test('confirms the shown entries, even if no wheel was touched', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  const kinds = [{ value: 'plain', label: '普通发票' }]
  render(<Picker open title="发票类型" columns={[kinds]} value={[]} onConfirm={onConfirm} onClose={onClose} />)
  await expect.element(page.getByText('普通发票')).toBeInTheDocument()
  await page.getByRole('button', { name: '确定' }).click()
  expect(onConfirm).toHaveBeenCalledWith(['plain'])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('returns a given day unchanged', async () => {
  const onConfirm = vi.fn()
  const colour = () => getComputedStyle(document.body).backgroundColor
  const before = colour()
  render(<DatePicker open title="到期日" value="2026-02-28" onConfirm={onConfirm} onClose={vi.fn()} />)
  await expect.element(page.getByText('28日')).toBeInTheDocument()
  await page.getByRole('button', { name: '确定' }).click()
  expect(onConfirm).toHaveBeenCalledWith('2026-02-28')
  // the styles of the wheels affect only the wheels
  expect(colour()).toBe(before)
})
