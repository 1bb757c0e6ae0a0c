import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../test/draw.tsx'
import { useCounted } from './use-counted.ts'

const Sum = ({ fen }: { fen: number }) => <output>{useCounted(fen)}</output>
const shown = () => document.querySelector('output')!.textContent

afterEach(() => vi.restoreAllMocks())

test('a sum counts to its new value in 200 ms, from what is shown', async () => {
  let now = performance.now()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const { unmount, update } = render(<Sum fen={1000} />)
  expect(shown()).toBe('1000')
  update(<Sum fen={3000} />)
  await expect.poll(() => frames.length).toBe(1)
  now += 199
  frames.shift()!(now)
  await expect.poll(shown).toBe('2990')
  now += 1
  frames.shift()!(now)
  await expect.poll(shown).toBe('3000')
  expect(frames).toEqual([])
  unmount()
})
