import { GetInfo } from '@shop/contract/me'
import { CategoryTree, GetHome } from '@shop/contract/browsing'
import { GetBoot } from '@shop/contract/platform'
import { del, get, set } from 'idb-keyval'
import { eraseKept, onErased } from './kept-store.ts'
import { callKey, queryClient } from './query.ts'
import { onSessionEnd, useSession } from './session.ts'

/** Calls whose cached responses are shown at once after a reload. */
const PERSISTED = new Set<unknown>([GetHome, CategoryTree, GetBoot, GetInfo].map(({ path }) => path))
const DAY = 24 * 3600_000
/** Changes with the shape of these responses: those that an earlier release stored are not read. */
const SHAPE = 2
interface Saved {
  shape: number
  /** The user these responses belong to; one user's prices are never shown to another. */
  owner: number | null
  entries: { key: readonly unknown[]; data: unknown; at: number }[]
}
const owner = () => useSession.getState().userId

/**
 * Restores the stored responses into the cache, except where newer ones have arrived (about 15 ms). Who one is, and in which shop, is
 * asked again however new the answer is: another device or tab may have switched.
 */
export async function restoreCache() {
  try {
    const saved = await get<Saved>('answers')
    if (saved?.shape !== SHAPE || saved.owner !== owner()) return
    for (const { key, data, at } of saved.entries)
      if (Date.now() - at < DAY && !queryClient.getQueryData(key))
        queryClient.setQueryData(key, data, { updatedAt: key[0] === GetInfo.path ? 1 : at })
  } catch {
    // Private windows of some browsers have no IndexedDB: everything is fetched again.
  }
}

const drop = () => void del('answers').catch(() => {})

/** Stores responses as they arrive, at most once every two seconds. */
export function persistCache() {
  let timer = 0
  const save = () => {
    timer = 0
    // While the user's shop is being asked for, as after a switch, it is not known whose these are.
    const me = queryClient.getQueryState(callKey(GetInfo, {}))
    if (owner() !== null && (!me?.data || me.isInvalidated)) return
    const entries = queryClient
      .getQueryCache()
      .getAll()
      .filter((q) => PERSISTED.has(q.queryKey[0]) && q.state.status === 'success')
      .map((q) => ({ key: q.queryKey, data: q.state.data, at: q.state.dataUpdatedAt }))
    set('answers', { shape: SHAPE, owner: owner(), entries } satisfies Saved).catch(() => {})
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !PERSISTED.has(event.query.queryKey[0])) return
    if (event.action.type === 'success') timer ||= window.setTimeout(save, 2000)
    // A reload before it is known which shop it is now shows nothing of the one before.
    if (event.action.type === 'invalidate' && event.query.queryKey[0] === GetInfo.path) drop()
  })
  onErased(() => {
    window.clearTimeout(timer)
    timer = 0
    drop()
  })
  onSessionEnd(() => {
    queryClient.clear()
    void eraseKept()
  })
}

/** Clears everything that can be fetched again; keeps the session and what the user typed. */
export async function clearCache() {
  await Promise.all([eraseKept(), window.caches?.delete('pictures')])
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
