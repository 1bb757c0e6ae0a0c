import { CallError } from '@shop/client'
import type { Query } from '@tanstack/react-query'
import { shortTime } from '../format.ts'
import { useOfflineNote } from '../content-age.ts'
import { queryClient } from '../query-client.ts'
import { isContent } from './kept-calls.ts'

/** The last call got no response. */
let lost = false
let due = false

/** Says, while there is no network, from when the content on the screen is: the oldest of what the page shows. */
export function reportAge() {
  lost = !navigator.onLine
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) lost = !navigator.onLine
    if (event.type === 'updated' && event.action.type === 'failed') lost ||= isNetwork(event.action.error)
    if (event.type === 'updated' && event.action.type === 'error') lost ||= isNetwork(event.action.error)
    // Counted after the page's other queries have followed: once, not for each of them.
    if (!due) queueMicrotask(report)
    due = true
  })
  const follow = () => {
    lost = !navigator.onLine
    report()
  }
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  report()
}

/** The response on the device is shown because none came. */
export function reportNetworkLost() {
  lost = true
  report()
}

const isNetwork = (error: unknown) => error instanceof CallError && error.network

/** Whether the page itself shows the response, not only what stands around its content (`around` of `useCall`). */
const isOfPage = ({ observers }: Query) =>
  observers.some(({ options }) => options.enabled !== false && !(options as { around?: boolean }).around)

function report() {
  due = false
  const shown = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isContent(query.queryKey[0]) && isOfPage(query) && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  const text =
    lost && shown.length > 0 ? `${navigator.onLine ? '网络不佳' : '离线'}，显示 ${shortTime(Math.min(...shown))} 的内容` : ''
  if (text !== useOfflineNote.getState().text) useOfflineNote.setState({ text })
}
