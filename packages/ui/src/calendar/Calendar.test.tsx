import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Calendar } from './Calendar.tsx'
import { daysOf, monthsUntil } from './months.ts'

const Choosing = ({ onChosen }: { onChosen: (period: (string | null)[]) => void }) => {
  const [[from, until], setPeriod] = useState<[string | null, string | null]>([null, null])
  const choose = (...period: [string, string | null]) => {
    setPeriod(period)
    onChosen(period)
  }
  return <Calendar from={from} until={until} onChange={choose} today="2026-01-20" min="2025-11-03" />
}

test('shows three months up to the current one, over the turn of the year', async () => {
  render(<Choosing onChosen={() => {}} />)
  const names = page
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)
  expect(names).toEqual(['2025 年 11 月', '2025 年 12 月', '2026 年 1 月'])
  const january = page.getByRole('region', { name: '2026 年 1 月' })
  await expect.element(january.getByRole('button', { name: '1 月 20 日' })).toHaveAttribute('aria-current', 'date')
  await expect.element(january.getByRole('button', { name: '1 月 21 日' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '11 月 2 日' })).toBeDisabled()
})

test('takes a first and a last day, and begins again at the third press or at an earlier day', async () => {
  const chosen: (string | null)[][] = []
  render(<Choosing onChosen={(period) => chosen.push(period)} />)
  for (const name of ['12 月 30 日', '1 月 2 日', '1 月 5 日', '12 月 1 日'])
    await page.getByRole('button', { name, exact: true }).click()
  expect(chosen).toEqual([
    ['2025-12-30', null],
    ['2025-12-30', '2026-01-02'],
    ['2026-01-05', null],
    ['2025-12-01', null],
  ])
})

test('a week begins on Monday, and February has its days', () => {
  expect(daysOf(2026, 11)).toMatchObject({ empty: 6, days: { length: 30 } })
  expect(daysOf(2028, 2).days.at(-1)).toBe('2028-02-29')
  expect(monthsUntil('2026-03-31', 3)[0]).toEqual({ year: 2026, month: 1 })
})
