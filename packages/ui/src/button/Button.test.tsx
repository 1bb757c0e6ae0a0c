import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { later, render } from '../testing/render.tsx'
import { Button } from './Button.tsx'

const button = page.getByRole('button', { name: '提交' })
const press = () => (button.element() as HTMLElement).click()

test('does not submit twice: stays busy until the promise settles', async () => {
  const sent = later<void>()
  const send = vi.fn(() => sent.promise)
  render(<Button onClick={send}>提交</Button>)
  await button.click()
  press()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toBeDisabled()
  press()
  sent.resolve()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(send).toHaveBeenCalledTimes(1)
})

test('is not drawn as busy for what settles within the press', async () => {
  const done = vi.fn()
  render(<Button onClick={() => Promise.resolve().then(done)}>提交</Button>)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  await expect.element(button).toBeVisible()
  observer.observe(button.element(), { attributes: true, childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await button.click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  await new Promise((later) => setTimeout(later))
  expect(changes).toEqual([])
})

test('ignores a second press within 500 ms and accepts a later one', async () => {
  const act = vi.fn()
  render(<Button onClick={act}>提交</Button>)
  await expect.element(button).toBeVisible()
  press()
  press()
  expect(act).toHaveBeenCalledTimes(1)
  await expect.poll(() => (press(), act.mock.calls.length)).toBe(2)
})

test('a loading submit button does not submit its form', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  const { holder } = render(
    <form>
      <Button type="submit" loading>
        提交
      </Button>
    </form>,
  )
  holder.addEventListener('submit', submit)
  await expect.element(button).toBeVisible()
  press()
  expect(submit).not.toHaveBeenCalled()
})

test.each(['s', 'm'] as const)('a flush one of size %s begins with its words where the text above begins', (size) => {
  const { holder } = render(
    <>
      <p>共 7 行</p>
      <Button size={size} variant="text" flush>
        提交
      </Button>
    </>,
  )
  const [above, words] = [holder.querySelector('p')!, holder.querySelector('button > span')!]
  expect(words.getBoundingClientRect().left).toBeCloseTo(above.getBoundingClientRect().left, 0)
})
