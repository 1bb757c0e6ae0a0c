import { GetHome } from '@shop/contract/browsing'
import { GetInfo } from '@shop/contract/me'
import { del, get, set } from 'idb-keyval'
import { expect, onTestFinished, test } from 'vitest'
import { home } from '../../test/home.ts'
import { me } from '../../test/me.ts'
import { persistCache, restoreCache } from './cache.ts'
import { callKey, queryClient } from './query.ts'
import { useSession } from './session.ts'

test('shows the stored home at once, and none that an earlier release stored in another shape', async () => {
  onTestFinished(async () => {
    queryClient.clear()
    await del('answers')
  })
  const key = callKey(GetHome, {})
  const restored = async (saved: object) => {
    await set('answers', { owner: useSession.getState().userId, entries: [{ key, data: home(), at: Date.now() }], ...saved })
    await restoreCache()
    return queryClient.getQueryData(key)
  }
  expect(await restored({})).toBeUndefined()
  expect(await restored({ shape: 2, owner: -1 })).toBeUndefined()
  expect(await restored({ shape: 2 })).toEqual(home())
})

test('asks again who one is however new the stored answer is, and drops what is stored once that is in question', async () => {
  onTestFinished(async () => {
    queryClient.clear()
    await del('answers')
  })
  const key = callKey(GetInfo, {})
  const owner = useSession.getState().userId
  const stored = { shape: 2, owner, entries: [{ key, data: me(), at: Date.now() }] }
  await set('answers', stored)
  await restoreCache()
  expect(queryClient.getQueryData(key)).toEqual(me())
  expect(queryClient.getQueryCache().find({ queryKey: key })!.isStaleByTime(60_000)).toBe(true)
  persistCache()
  await set('answers', stored)
  await queryClient.invalidateQueries({ queryKey: key })
  await expect.poll(() => get('answers')).toBeUndefined()
})
