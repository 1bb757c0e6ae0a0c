import { expect, test } from 'vitest'
import { Unavailable } from '../../kernel/unavailable.ts'
import { marksOfViewers } from './marks-of-viewers.ts'

const settled = () => new Promise((next) => void setImmediate(next))

test('two drawings of a viewer run at a time, and those of others besides', async () => {
  const draw = marksOfViewers()
  const running: string[] = []
  const begin = (viewer: string, name: string) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const done = draw(viewer, async () => {
      running.push(name)
      await promise.finally(() => running.splice(running.indexOf(name), 1))
      return name
    })
    return { done, end }
  }
  const mine = ['a', 'b', 'c', 'd'].map((name) => begin('u1', name))
  const other = begin('u2', 'other')
  expect(running).toEqual(['a', 'b', 'other'])
  mine[1]!.end()
  expect(await mine[1]!.done).toBe('b')
  await settled()
  expect(running).toEqual(['a', 'other', 'c'])
  for (const one of [...mine, other]) one.end()
  expect(await Promise.all([...mine, other].map(({ done }) => done))).toEqual(['a', 'b', 'c', 'd', 'other'])
})

test('what is more than a page is refused; a drawing that fails makes room', async () => {
  const draw = marksOfViewers()
  await expect(draw('u1', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const all = Array.from({ length: 42 }, () => draw('u1', () => promise))
  await expect(draw('u1', () => promise)).rejects.toThrow(Unavailable)
  end()
  await Promise.all(all)
  expect(await draw('u1', async () => 'drawn')).toBe('drawn')
})
