import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Countdown } from './Countdown.tsx'

test("counts by the server's clock, not the phone's", async () => {
  const server = Date.UTC(2030, 0, 1)
  render(<Countdown until={server + 2 * 86_400_000 + 3_723_000} now={() => server} prefix="距结束" />)
  await expect.element(page.getByRole('timer')).toHaveTextContent('距结束2 天01:02:03')
})

test('in a text, an hour that is none is left out', async () => {
  const now = Date.UTC(2030, 0, 1)
  render(<Countdown until={now + 1_723_000} now={() => now} form="text" prefix="剩 " />)
  await expect.element(page.getByRole('timer')).toHaveTextContent('剩 28:43')
})

test('counts down and ends once', async () => {
  const onEnd = vi.fn()
  const until = Date.now() + 1100
  render(<Countdown until={until} onEnd={onEnd} />)
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:01')
  await expect.element(page.getByText('已结束')).toBeVisible()
  expect(onEnd).toHaveBeenCalledTimes(1)
})
