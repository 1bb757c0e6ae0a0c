import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatFen } from '../money/money.ts'
import { render } from '../testing/render.tsx'
import { CountUp } from './CountUp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const shownIn = (holder: HTMLElement) => holder.querySelector('[aria-hidden]')!.textContent

test('takes 2 s from 0 to its value, and as long again to the next one', () => {
  const { holder, draw } = render(<CountUp value={120_000} />)
  expect(shownIn(holder)).toBe('0')
  vi.advanceTimersByTime(1000)
  expect(Number(shownIn(holder))).toBeGreaterThan(60_000)
  vi.advanceTimersByTime(900)
  expect(Number(shownIn(holder))).toBeLessThan(120_000)
  vi.advanceTimersByTime(150)
  expect(shownIn(holder)).toBe('120000')
  draw(<CountUp value={200} />)
  vi.advanceTimersByTime(2050)
  expect(shownIn(holder)).toBe('200')
})

test('is read as its value from the start, in the way it is written', () => {
  const { holder } = render(<CountUp value={118450} format={formatFen} />)
  expect(holder.querySelector('.visually-hidden')!.textContent).toBe('¥1184.50')
  vi.advanceTimersByTime(2050)
  expect(shownIn(holder)).toBe('¥1184.50')
})
