import { createContext, use, useState } from 'react'
import { routes, type PagePath, type PageRoute, type SearchOf } from '../routes.ts'
import { newKey } from './client.ts'
import { liveAfter, type Move, type Place } from './places.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { isLoggedIn } from './session.ts'

export type { PagePath, SearchOf } from '../routes.ts'

const BASE = '/h5/'
const WAIT = 200
const table = routes as Record<string, PageRoute>

/** What is on the screen and what lives behind it. */
interface View {
  shown: Place
  live: Place[]
}
let view: View
let turn = 0
/** Loads a page's chunk; null when it is there. */
let preload: (path: PagePath) => Promise<void> | null = () => null
let moved: Move = 'push'
const watchers = new Set<() => void>()
const arrivals = new Set<(path: string) => void>()
const scrolls = new Map<string, number>()

export const watchView = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const viewNow = () => view
export const scrollOf = (id: string) => scrolls.get(id) ?? 0
/** The place a page stands at; a page in the background keeps its own. */
export const PlaceContext = createContext<Place>(null as unknown as Place)
export const usePlace = () => use(PlaceContext)

interface EntryState {
  key: string
  index: number
  /** The login was opened over a page: afterwards the user goes back to it. */
  returns?: boolean
}
const entry = () => window.history.state as EntryState

const pathOf = (pathname: string): PagePath | null => {
  const path = pathname.slice(BASE.length).replace(/\/$/, '') || 'pages/index/index'
  return Object.hasOwn(table, path) ? (path as PagePath) : null
}
function readPlace(): Place {
  const { pathname, search } = window.location
  const path = pathOf(pathname)
  const route = path ? (table[path] ?? null) : null
  const { key, index } = entry()
  return {
    id: route?.tab ? `tab:${route.tab}` : key,
    index,
    path,
    route,
    href: pathname + search,
    search: route ? route.search(parseSearch(search)) : {},
  }
}

/** Called once, before the first picture; settles when the first page is there or 200 ms have passed. */
export async function startNavigation(load: typeof preload) {
  preload = load
  window.history.scrollRestoration = 'manual'
  if (!entry()?.key) window.history.replaceState({ key: newKey(), index: 0 } satisfies EntryState, '')
  window.addEventListener('popstate', () => {
    // An address typed over (#, an old entry) has no state of ours.
    if (!entry()?.key) window.history.replaceState({ key: newKey(), index: view.shown.index + 1 } satisfies EntryState, '')
    void arrive('back')
  })
  document.addEventListener('click', followAnchor)
  await arrive('push')
}

/** The address has changed: shows its page as soon as it is there; after 200 ms with the loading view. */
async function arrive(move: Move) {
  const mine = ++turn
  guard()
  const place = readPlace()
  const loading = place.path && preload(place.path)
  if (loading) await Promise.race([loading, new Promise((go) => setTimeout(go, WAIT))])
  if (mine !== turn) return
  const before = view?.shown ?? null
  if (before && before.id !== place.id) scrolls.set(before.id, window.scrollY)
  const live = liveAfter(view?.live ?? [], before, place, move)
  for (const id of scrolls.keys()) if (!live.some((one) => one.id === id)) scrolls.delete(id)
  for (const id of shelves.keys()) if (!live.some((one) => one.id === id)) shelves.delete(id)
  moved = move
  view = { shown: place, live }
  for (const watcher of watchers) watcher()
  for (const tell of arrivals) tell(place.href)
}

/** Guests who open a page that needs a login get the login in its place, and the page afterwards. */
function guard() {
  const path = pathOf(window.location.pathname)
  if (!path || !table[path]?.login || isLoggedIn()) return
  const back = window.location.pathname + window.location.search
  window.history.replaceState(
    { key: newKey(), index: entry().index } satisfies EntryState,
    '',
    to('sub-person/login/smsLogin', { back }),
  )
}

/** Plain presses on anchors of the shop stay in the shop: pages and components write ordinary `href`s. */
function followAnchor(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor = (event.target as Element).closest?.('a')
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.origin !== window.location.origin) return
  if (!anchor.pathname.startsWith(BASE)) return
  event.preventDefault()
  goTo(anchor.pathname + anchor.search)
}

/** The address of a page, for `href`. */
export const to = <P extends PagePath>(path: P, search?: SearchOf<P>): string =>
  (path === 'pages/index/index' ? BASE : BASE + path) + (search ? stringifySearch(search) : '')

/** The address of a path the server names (`/sub-goods/goods/list?categoryId=3`); null when no such page exists. */
export function hrefOf(path: string): string | null {
  const below = path.replace(/^\/(h5\/)?/, '')
  return pathOf(BASE + below.split('?')[0]) ? BASE + below : null
}

interface GoOptions {
  replace?: boolean
  returns?: boolean
}
/** Goes to an address made by `to` or `hrefOf`. A page that is on top already is not opened twice. */
export function goTo(href: string, { replace = false, returns }: GoOptions = {}) {
  if (!replace && href === here()) return
  const state: EntryState = { key: newKey(), index: entry().index + (replace ? 0 : 1), ...(returns && { returns }) }
  if (replace) window.history.replaceState(state, '', href)
  else window.history.pushState(state, '', href)
  void arrive(replace ? 'replace' : 'push')
}
/** Opens a page. */
export const go = <P extends PagePath>(path: P, search?: SearchOf<P>) => goTo(to(path, search))
/** Opens a page in the place of this one. */
export const goInstead = <P extends PagePath>(path: P, search?: SearchOf<P>) => goTo(to(path, search), { replace: true })
/** Goes to a tab as it was left. */
export const goTab = (tab: NonNullable<PageRoute['tab']>, path: PagePath) =>
  goTo(view.live.find((place) => place.id === `tab:${tab}`)?.href ?? to(path))

/** Back to the page before; to home when this one was opened by its address. */
export function goBack() {
  if (entry().index > 0) window.history.back()
  else goInstead('pages/index/index')
}

/** Leads to the login; afterwards the user is here again, with what they typed. */
export const goLogin = () => goTo(to('sub-person/login/smsLogin', { back: here() }), { returns: true })
/** Called by the login pages when all is done. */
export function returnFromLogin(back: string | undefined) {
  if (entry().returns) window.history.back()
  else goTo(back?.startsWith(BASE) ? back : to('pages/person/index'), { replace: true })
}
/** From one page of the login to another, keeping the way back. */
export const goLoginStep = (
  path: 'sub-person/login/login' | 'sub-person/login/smsLogin' | 'sub-person/user/pwdSet',
  back: string | undefined,
) => goTo(to(path, { back }), { replace: true, returns: entry().returns })

/** The address on the screen, from `/h5/` on. */
export const here = () => window.location.pathname + window.location.search
/** Runs with the address whenever a page is shown; answers how to stop it. */
export const onArrive = (run: (href: string) => void) => {
  arrivals.add(run)
  return () => void arrivals.delete(run)
}
/** True when the page on the screen was reached by going back. */
export const arrivedBack = () => moved === 'back'

/** The parameters of the page's address; each may be missing. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const usePageSearch = <P extends PagePath>(_path: P) => usePlace().search as SearchOf<P>

/** Changes parameters of the page's address in place: no new page, the scroll position stays. */
export function setPageSearch<P extends PagePath>(path: P, patch: Partial<SearchOf<P>>) {
  const { shown } = view
  if (shown.path !== path) return
  window.history.replaceState(entry(), '', to(path, { ...shown.search, ...patch } as SearchOf<P>))
  void arrive('replace')
}

const shelves = new Map<string, Map<string, unknown>>()
/**
 * `useState` that outlives even a page that was taken down (a long way back). Pages behind the one on the screen keep
 * their ordinary state by themselves.
 */
export function useKept<T>(name: string, initial: T | (() => T)): [T, (next: T) => void] {
  const { id } = usePlace()
  const [value, setValue] = useState<T>(() => {
    const shelf = shelves.get(id)
    if (shelf?.has(name)) return shelf.get(name) as T
    return typeof initial === 'function' ? (initial as () => T)() : initial
  })
  return [
    value,
    (next) => {
      const shelf = shelves.get(id) ?? new Map<string, unknown>()
      shelves.set(id, shelf.set(name, next))
      setValue(next)
    },
  ]
}
/** Another user: nothing of the one before lives on behind the page on the screen. */
export function forgetPlaces() {
  shelves.clear()
  scrolls.clear()
  view = { shown: view.shown, live: [view.shown] }
  for (const watcher of watchers) watcher()
}
