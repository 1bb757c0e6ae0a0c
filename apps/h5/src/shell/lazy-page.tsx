import { loadChunk } from '@shop/ui/lazy-part/load-chunk.ts'
import { LoadingView } from '@shop/ui/loading-view/LoadingView.tsx'
import { ErrorView, NoNetworkView } from '@shop/ui/view/View.tsx'
import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { Page as Frame } from './Page.tsx'

type Load = () => Promise<{ default: ComponentType }>
const SLOW_MS = 60_000
const TIMEOUT_MS = 120_000

/**
 * A page in its own chunk. Navigation keeps the old page for 200 ms while `preload` runs, then shows the loading view.
 * After 60 s, or when the chunk fails to load, it shows an error with a retry.
 */
export function lazyPage(load: Load) {
  let Page: ComponentType | null = null
  let failed = false
  let tries = 0
  let loading: Promise<void> | null = null
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const watcher of watchers) watcher()
  }

  const start = (ahead?: boolean): Promise<void> | null => {
    if (Page) return null
    return (loading ??= new Promise<void>((settle) => {
      tries++
      failed = false
      const done = () => {
        clearTimeout(slow)
        clearTimeout(dead)
        loading = null
        changed()
        settle()
      }
      const fail = (error: unknown) => {
        console.error('Loading chunk failed', error)
        failed = true
        done()
      }
      // Slow: shows the error but keeps waiting; a page that still arrives is shown.
      const slow = setTimeout(() => {
        failed = true
        changed()
        settle()
      }, SLOW_MS)
      const dead = setTimeout(() => fail(new Error('120 s')), TIMEOUT_MS)
      const arrive = (module: { default: ComponentType }) => {
        Page = module.default
        done()
      }
      loadChunk(load, ahead).then(arrive, fail)
    }))
  }
  const retry = () => {
    // Some browsers cache a failed module for the lifetime of the document: the third try reloads it.
    if (tries > 1 && navigator.onLine) location.reload()
    loading = null
    void start()
    changed()
  }
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const state = () => Page ?? failed

  function LazyPage() {
    const Now = useSyncExternalStore(subscribe, state)
    if (Now === true) return <Failed onRetry={retry} />
    // Navigation has waited already.
    if (Now === false) return <LoadingView delay={0} />
    return createElement(Now)
  }
  LazyPage.preload = start
  return LazyPage
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Frame header="default">
      {navigator.onLine ? (
        <ErrorView title="页面打开失败" detail="网络不太好，或商城刚刚更新，请再试一次" onRetry={onRetry} />
      ) : (
        <NoNetworkView onRetry={onRetry} />
      )}
    </Frame>
  )
}
