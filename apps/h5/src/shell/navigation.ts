import type { PagePath, SearchOf } from '../routes.ts'
import type { PageRoute } from '../routes/page.ts'
import { addressNow, BASE, here, to } from './address.ts'
import { newKey } from '@shop/client'
import { layers } from '@shop/ui/layer/layers.ts'
import { livePagesAfter, useHistoryEntry, type HistoryEntry, type NavigationKind } from './history-entries.ts'
import { keepPageState } from './page-state.ts'
import { onRouteTable, routeOf, tableOf } from './route-tables.ts'
import { parseSearch } from './search.ts'
import { isLoggedIn } from './session.ts'

export type { PagePath, SearchOf } from '../routes.ts'
export { here, hrefOf, to } from './address.ts'
export { usePageState } from './page-state.ts'

const LOADING_VIEW_DELAY_MS = 200

/** The page on the screen and the pages alive in the background. */
interface View {
  shown: HistoryEntry
  live: HistoryEntry[]
}
let view: View
let navigationCount = 0
/** Loads what the page at an address needs next: its sub-package, then its chunk; null when everything is loaded. */
let preload: (address: string) => Promise<void> | null = () => null
let arriving: NavigationKind = 'push'
/** Runs instead of going back from the page on the screen, where no layer is open above it. */
let askBeforeBack: (() => void) | null = null
/** The browser is returning to the page that asks. */
let restoring = false
let arrived: NavigationKind = 'push'
const viewListeners = new Set<() => void>()
const arrivalListeners = new Set<(href: string) => void>()
const scrolls = new Map<string, number>()
/** How far the page on the screen is scrolled, by the last scroll event. */
let scrolled = 0
/** The page that is rendered: a new one takes its place only when it has been rendered whole. */
let onScreen: string | null = null

export const watchView = (watcher: () => void) => {
  viewListeners.add(watcher)
  return () => void viewListeners.delete(watcher)
}
export const viewNow = () => view
/** Notes which page is on the screen from now on, and scrolls it to where it was left. */
export function restoreScroll(id: string) {
  onScreen = id
  const y = scrolls.get(id) ?? 0
  // From top to top: to scroll, the browser would have to lay out the page before it goes on.
  if (y || scrolled) window.scrollTo(0, y)
}

/** The state stored by the browser with each history entry. */
interface EntryState {
  key: string
  index: number
  /** Set when the login was opened from a page, to which the user returns afterwards. */
  returns?: boolean
}
const entryState = () => window.history.state as EntryState

function readEntry(): HistoryEntry {
  const address = addressNow()
  const route = routeOf(address)
  const { key, index } = entryState()
  return {
    id: route?.tab ? `tab:${route.tab}` : key,
    index,
    address,
    route,
    href: here(),
    search: route ? route.search(parseSearch(window.location.search)) : {},
  }
}

/** Called once, before the first render; settles when the first page has loaded or after 200 ms. */
export async function startNavigation(load: typeof preload) {
  preload = load
  window.history.scrollRestoration = 'manual'
  if (!entryState()?.key) window.history.replaceState({ key: newKey(), index: 0 } satisfies EntryState, '')
  window.addEventListener('popstate', () => {
    // An address edited by hand (#, an old entry) has no entry state of ours.
    if (!entryState()?.key) window.history.replaceState({ key: newKey(), index: view.shown.index + 1 } satisfies EntryState, '')
    const ask = layers[layers.length - 1] ?? askBeforeBack
    if (restoring) {
      restoring = false
      return ask?.()
    }
    const steps = view.shown.index - entryState().index
    if (ask && steps > 0) {
      restoring = true
      return window.history.go(steps)
    }
    void arrive('back')
  })
  document.addEventListener('click', followAnchor)
  window.addEventListener('scroll', () => (scrolled = window.scrollY), { passive: true })
  // A sub-package that arrived late or on a retry: now its page can be shown.
  onRouteTable(() => {
    if (view && !view.shown.route) void arrive(arriving)
  })
  await arrive('push')
}

/** Handles a changed address: shows its page as soon as it has loaded, and the loading view after 200 ms. */
async function arrive(move: NavigationKind) {
  const current = ++navigationCount
  arriving = move
  if (leavesLogin() || passesLogin()) return goBack()
  const loading = loadChunks(() => current === navigationCount)
  if (loading) await Promise.race([loading, new Promise((go) => setTimeout(go, LOADING_VIEW_DELAY_MS))])
  if (current !== navigationCount) return
  show(move)
}

/** Shows the page of the address; the pages that stay alive keep their state and scroll position. */
function show(move: NavigationKind) {
  const next = readEntry()
  const before = view?.shown ?? null
  onScreen ??= next.id
  if (onScreen !== next.id) scrolls.set(onScreen, window.scrollY)
  const live = livePagesAfter(view?.live ?? [], before, next, move)
  const ids = new Set(live.map(({ id }) => id))
  for (const id of scrolls.keys()) if (!ids.has(id)) scrolls.delete(id)
  keepPageState(ids)
  arrived = move
  view = { shown: next, live }
  for (const watcher of viewListeners) watcher()
  for (const run of arrivalListeners) run(next.href)
}

/** Loads the sub-package of the address, then its page, or the login's instead. Null when everything is loaded. */
function loadChunks(isCurrent: () => boolean): Promise<void> | null {
  guard()
  const address = addressNow()
  const known = tableOf(address) !== null
  const loading = preload(address)
  if (!loading) return null
  return loading.then(() => {
    // Nothing more to do when this loaded the page itself, or when the sub-package failed.
    if (known || !tableOf(address) || !isCurrent()) return
    return loadChunks(isCurrent) ?? undefined
  })
}

const isLogin = (address: string) => /^sub-person\/(login\/|user\/forgotPwd)/.test(address)

/** Whether somebody goes back from the login, as a guest, to a page that would send them there again: then they go further back. */
const leavesLogin = () =>
  arriving === 'back' && !isLoggedIn() && isLogin(view.shown.address) && routeOf(addressNow())?.login === true

/** Whether going back leads to a login that is over: who is logged in goes further back. */
const passesLogin = () => arriving === 'back' && isLoggedIn() && addressNow().startsWith('sub-person/login/')

/** Sends guests who open a page that requires a login to the login, and to the page afterwards. */
function guard() {
  if (!routeOf(addressNow())?.login || isLoggedIn()) return
  const state: EntryState = { key: newKey(), index: entryState().index }
  window.history.replaceState(state, '', to('sub-person/login/smsLogin', { back: here() }))
}

/** Handles plain clicks on the shop's anchors without reloading: pages and components use ordinary `href`s. */
function followAnchor(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor = (event.target as Element).closest?.('a')
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.origin !== window.location.origin) return
  if (!anchor.pathname.startsWith(BASE)) return
  event.preventDefault()
  goTo(anchor.pathname + anchor.search)
}

interface GoOptions {
  replace?: boolean
  returns?: boolean
}
/** Navigates to an address from `to` or `hrefOf`. The page already on the screen is not opened twice. */
export function goTo(href: string, { replace = false, returns }: GoOptions = {}) {
  if (!replace && href === here()) return
  const state: EntryState = { key: newKey(), index: entryState().index + (replace ? 0 : 1), ...(returns && { returns }) }
  if (replace) window.history.replaceState(state, '', href)
  else window.history.pushState(state, '', href)
  void arrive(replace ? 'replace' : 'push')
}
/** Opens a page. */
export const go = <P extends PagePath>(path: P, search?: SearchOf<P>) => goTo(to(path, search))
/** Opens a page in place of the current one. */
export const replace = <P extends PagePath>(path: P, search?: SearchOf<P>) => goTo(to(path, search), { replace: true })
/** Switches to a tab in its last state. */
export const goTab = (tab: NonNullable<PageRoute['tab']>, path: PagePath) =>
  goTo(view.live.find((historyState) => historyState.id === `tab:${tab}`)?.href ?? to(path))

/** Goes back to the previous page, or to home when this one was opened by its address. */
export function goBack() {
  if (entryState().index > 0) window.history.back()
  else replace('pages/index/index')
}

/**
 * While it is in force, `ask` runs instead of going back from the page on the screen, also by the browser's own button. Returns a
 * function that ends it: leaving is then up to the page.
 */
export function beforeBack(ask: () => void) {
  askBeforeBack = ask
  return () => {
    if (askBeforeBack === ask) askBeforeBack = null
  }
}
/** The page that going back leads to; undefined when it is a tab or no longer alive. */
export const previousPage = () =>
  view.live.find(({ route, index }) => route && !route.tab && index === view.shown.index - 1)?.address

/** Opens the login; afterwards the user returns here, with everything they typed. */
export const goLogin = () => goTo(to('sub-person/login/smsLogin', { back: here() }), { returns: true })
/** Called by the login pages when the login is complete. */
export function returnFromLogin(back: string | undefined) {
  if (entryState().returns) window.history.back()
  else goTo(back?.startsWith(BASE) && !isLogin(back.slice(BASE.length)) ? back : to('pages/person/index'), { replace: true })
}
/** Goes from one login page to another and keeps the return address. */
export const goLoginStep = (
  path: 'sub-person/login/login' | 'sub-person/login/smsLogin' | 'sub-person/user/pwdSet',
  back: string | undefined,
) => goTo(to(path, { back }), { replace: true, returns: entryState().returns })

/** Calls `run` with the address whenever a page is shown; returns a function that stops it. */
export const onNavigated = (run: (href: string) => void) => {
  arrivalListeners.add(run)
  return () => void arrivalListeners.delete(run)
}
/** Whether the page on the screen was reached by going back. */
export const arrivedBack = () => arrived === 'back'

/** The parameters of the page's address; any of them may be missing. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const usePageSearch = <P extends PagePath>(_path: P) => useHistoryEntry().search as SearchOf<P>

/** Changes parameters of the page's address in place: opens no new page and keeps the scroll position. */
export function setPageSearch<P extends PagePath>(path: P, patch: Partial<SearchOf<P>>) {
  const { shown } = view
  if (shown.address !== path) return
  window.history.replaceState(entryState(), '', to(path, { ...shown.search, ...patch } as SearchOf<P>))
  void arrive('replace')
}

/** Drops all pages in the background after a change of user: nothing of the previous user may stay. */
export function clearHistory() {
  keepPageState(new Set())
  scrolls.clear()
  view = { shown: view.shown, live: [view.shown] }
  for (const watcher of viewListeners) watcher()
}
