import { CallError } from '@shop/client'
import type { QueryKey } from '@tanstack/react-query'

/** After so long without a response, the one on the device is shown while the call goes on. */
const SLOW_MS = 4000

// Without a network its code comes from the service worker; where there is none, nothing is shown from the device.
const showKept = (key: QueryKey) => import('./device/index.ts').then(({ restore }) => restore(key)).catch(() => {})

/** Settles like the call. If it gets no response, the device's one is put into the cache first. */
export async function orKept<T>(key: QueryKey, answer: Promise<T>): Promise<T> {
  const slow = setTimeout(() => void showKept(key), SLOW_MS)
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.network) await showKept(key)
    throw error
  } finally {
    clearTimeout(slow)
  }
}
