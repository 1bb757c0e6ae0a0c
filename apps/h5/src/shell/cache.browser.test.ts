import { GetHome } from '@shop/contract/browsing'
import { del, set } from 'idb-keyval'
import { expect, onTestFinished, test } from 'vitest'
import { home } from '../../test/home.ts'
import { restoreCache } from './cache.ts'
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
