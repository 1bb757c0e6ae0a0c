import { expect, test } from 'vitest'
import { exceptToMend } from './to-mend.mjs'

test('what is still to mend passes, everything else does not', () => {
  expect(exceptToMend(['a reads b.c: rule (x.ts)', 'a writes b.c: rule (x.ts)'], ['a reads b.c'])).toEqual([
    'a writes b.c: rule (x.ts)',
  ])
})

test('the list only shrinks: an entry that was mended must go', () => {
  expect(exceptToMend([], ['a reads b.c'])).toEqual(['a reads b.c: mended, take it off bin/boundaries/to-mend.mjs'])
})
