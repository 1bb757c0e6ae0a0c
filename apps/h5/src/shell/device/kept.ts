import { hashKey, type InfiniteData, type Query, type QueryKey } from '@tanstack/react-query'
import { del, entries, getMany } from 'idb-keyval'
import { eraseKept, keptStore, onErased } from '../kept-store.ts'
import { queryClient } from '../query-client.ts'
import { useSession } from '../session.ts'
import { isKept } from './kept-calls.ts'
import { reportNetworkLost } from './offline-note.ts'
import { askOwner, isAboutOwner, mayRead, ownerNow } from './owner.ts'

/** A response on the device, by the hash of its query; next to them, under OWNER, whose they all are. */
interface Kept {
  data: unknown
  at: number
}
const OWNER = 'owner'
const MAX_AGE_MS = 7 * 24 * 3_600_000
const MAX_RESPONSES = 80
/** Pages of a list. */
const MAX_PAGES = 3
const PAUSE_MS = 1000

/** Responses to be written. */
const due = new Set<Query>()
/** The age of the responses on the device, as far as known. */
const keptAt = new Map<string, number>()
/** When the current response of a query was asked for. */
const askedAt = new WeakMap<Query, number>()
let timer = 0
let owner: string | null = null
/** Responses asked for earlier may be another owner's. */
let ownedSince = 0

/** Shows the response on the device in place of one that does not come; never that of another user or shop. */
export async function restore(key: QueryKey): Promise<void> {
  const hash = hashKey(key)
  const [whose, kept] = (await getMany([OWNER, hash], keptStore())) as [string | undefined, Kept | undefined]
  if (!kept || !mayRead(whose) || Date.now() - kept.at > MAX_AGE_MS || queryClient.getQueryData(key) !== undefined) return
  keptAt.set(hash, kept.at)
  queryClient.setQueryData(key, kept.data, { updatedAt: kept.at })
  reportNetworkLost()
}

/** Keeps the responses that arrive from now on, and those that are there, until the owner changes. */
export function keepResponses() {
  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !isKept(query.queryKey[0]) || !('action' in event)) return
    const { action } = event
    if (action.type === 'fetch') askedAt.set(query, Date.now())
    if (action.type !== 'success') return
    if (isAboutOwner(query.queryKey[0])) followOwner(askedAt.get(query))
    enqueue(query)
  })
  onErased(forget)
  useSession.subscribe((now, before) => {
    if (now.userId !== before.userId) forget()
  })
  enqueueAll()
  void deleteOld()
}

/** The user was removed from the shop, or switched to another one: what was kept is erased at once. */
function followOwner(since = Date.now()) {
  const now = ownerNow()
  if (!now || now === owner) return
  if (owner) {
    void eraseKept()
    ownedSince = since
  }
  owner = now
  enqueueAll()
}

/** No one's for the moment: what arrived, or was asked for, until now is not written. */
function forget() {
  owner = null
  ownedSince = Date.now()
  due.clear()
  keptAt.clear()
}

function enqueueAll() {
  for (const query of queryClient.getQueryCache().getAll())
    if (isKept(query.queryKey[0]) && query.state.status === 'success') enqueue(query)
}
function enqueue(query: Query) {
  if (keptAt.get(query.queryHash) === query.state.dataUpdatedAt) return
  due.add(query)
  timer ||= window.setTimeout(() => void write().catch(() => {}), PAUSE_MS)
}

/** Writes in one transaction: one that erases comes before or after it as a whole. */
async function write() {
  timer = 0
  owner ??= ownerNow()
  // Not known yet: the response that says so continues here.
  if (!owner || ownerNow() !== owner) return askOwner()
  const found = [...due].filter((query) => !query.state.isInvalidated && (askedAt.get(query) ?? 0) >= ownedSince)
  due.clear()
  for (const { queryHash, state } of found) keptAt.set(queryHash, state.dataUpdatedAt)
  const whose = owner
  await keptStore()('readwrite', (store) => {
    const before = store.get(OWNER)
    before.addEventListener('success', () => {
      if (before.result !== whose) store.clear()
      store.put(whose, OWNER)
      for (const { queryHash, state } of found)
        store.put({ data: firstPages(state.data), at: state.dataUpdatedAt } satisfies Kept, queryHash)
    })
  })
}

function firstPages(data: unknown) {
  const list = data as Partial<InfiniteData<unknown>> | null
  if (!Array.isArray(list?.pages)) return data
  return { pages: list.pages.slice(0, MAX_PAGES), pageParams: list.pageParams?.slice(0, MAX_PAGES) }
}

async function deleteOld() {
  const all = ((await entries(keptStore()).catch(() => [])) as [string, Kept][]).filter(([hash]) => hash !== OWNER)
  const newest = all.sort(([, a], [, b]) => b.at - a.at)
  const old = newest.filter(([, { at }], place) => place >= MAX_RESPONSES || Date.now() - at > MAX_AGE_MS)
  await Promise.all(old.map(([hash]) => del(hash, keptStore())))
}
