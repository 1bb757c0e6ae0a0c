import { expect, test } from 'vitest'
import { containing, escapeLike } from './like.ts'

test('treats wildcards as ordinary characters', () => {
  expect(escapeLike(String.raw`50%_\a`)).toBe(String.raw`50\%\_\\a`)
  expect(containing('阿莫')).toBe('%阿莫%')
})
