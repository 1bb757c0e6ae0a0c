import { clear, createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined
/** The device's store of responses that stay readable without a network (device/kept.ts). */
export const keptStore = () => (store ??= createStore('kept', 'responses'))

const watchers = new Set<() => void>()
/** Runs before the store is erased: nothing that waits to be written may come after. */
export const onErased = (run: () => void) => void watchers.add(run)

/** Erases what is kept: the session has ended, or the user is no longer in the shop. */
export async function eraseKept() {
  for (const run of watchers) run()
  await clear(keptStore()).catch(() => {})
}
