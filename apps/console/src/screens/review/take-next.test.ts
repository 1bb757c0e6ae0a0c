import { CallError } from '@shop/client'
import { expect, test } from 'vitest'
import { takeNext } from './take-next.ts'

const theirs = { id: 1, claim: { name: '张丽', mine: false } }
const [free, mine] = [
  { id: 2, claim: null },
  { id: 3, claim: { name: '我', mine: true } },
]
const taken = () => Promise.reject(new CallError(409, '已被领取'))

test('takes the first that no one else reviews', async () => {
  const claimed: number[] = []
  const claim = async ({ id }: { id: number }) => void claimed.push(id)
  expect(await takeNext([theirs, free, mine], claim)).toBe(free)
  expect(claimed).toEqual([2])
})

test('passes over what another operator took at this moment, and finds nothing where all is taken', async () => {
  expect(await takeNext([free, mine], ({ id }) => (id === 2 ? taken() : Promise.resolve()))).toBe(mine)
  expect(await takeNext([theirs, free], taken)).toBeNull()
  expect(await takeNext([], taken)).toBeNull()
})

test('says when it could not ask', async () => {
  await expect(takeNext([free], () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
})
