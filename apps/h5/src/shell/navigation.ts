import { useMatches, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import { useState } from 'react'
import type { PagePath, PageRoute, SearchOf } from '../routes.ts'
import { stringifySearch } from './search.ts'

export type { PagePath, SearchOf } from '../routes.ts'

const BASE = '/h5/'
let router: AnyRouter
let history: RouterHistory
/** How the current page was reached; a page reached by going back finds its list as it was. */
let arrival: 'forward' | 'back' = 'forward'
/** What pages keep while another one is shown: by place in the history (a tab: by its address), then by name. */
const keeping = new Map<string, Map<string, unknown>>()
/** Where each tab was left. */
const tabs = new Map<string, string>()

const routeOf = (pathname: string): PageRoute | undefined => {
  const found = router.routesByPath[pathname as '/']
  return found?.options.staticData?.page
}
const place = () => {
  const { pathname, state } = history.location
  const below = belowBase(pathname)
  return routeOf(below)?.tab ? below : `${state.__TSR_index}`
}
const belowBase = (pathname: string) => `/${pathname.slice(BASE.length)}`

/** Called once at the start. */
export function attachRouter(made: AnyRouter) {
  router = made
  history = made.history
  history.subscribe(({ action, location }) => {
    const tab = routeOf(belowBase(location.pathname))?.tab
    if (action.type === 'PUSH' && !tab) {
      arrival = 'forward'
      keeping.delete(`${location.state.__TSR_index}`)
    } else if (action.type !== 'REPLACE') arrival = 'back'
    if (tab) tabs.set(tab, location.href)
  })
  document.addEventListener('click', followAnchor)
}

/** Plain presses on anchors of the shop stay in the shop: pages and components write ordinary `href`s. */
function followAnchor(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor = (event.target as Element).closest?.('a')
  if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return
  if (!anchor.pathname.startsWith(BASE)) return
  event.preventDefault()
  goTo(anchor.pathname + anchor.search + anchor.hash)
}

/** The address of a page, for `href`. */
export const to = <P extends PagePath>(path: P, search?: SearchOf<P>): string =>
  (path === 'pages/index/index' ? BASE : BASE + path) + (search ? stringifySearch(search) : '')

/** The address of a path the server names (`/sub-goods/goods/list?categoryId=3`); null when no such page exists. */
export function hrefOf(path: string): string | null {
  const below = path.replace(/^\/(h5\/)?/, '')
  return routeOf(`/${below.split('?')[0]}`) ? BASE + below : null
}

/** Goes to an address made by `to` or `hrefOf`. A page that is on top already is not opened twice. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}) {
  if (replace) history.replace(href)
  else if (href !== history.location.href) history.push(href)
}
/** Opens a page. */
export const go = <P extends PagePath>(path: P, search?: SearchOf<P>) => goTo(to(path, search))
/** Opens a page in the place of this one. */
export const goInstead = <P extends PagePath>(path: P, search?: SearchOf<P>) => goTo(to(path, search), { replace: true })
/** Goes to a tab as it was left. */
export const goTab = (tab: NonNullable<PageRoute['tab']>, path: PagePath) => goTo(tabs.get(tab) ?? to(path))

/** Back to the page before; to home when this one was opened by its address. */
export function goBack() {
  if (history.canGoBack()) history.back()
  else goInstead('pages/index/index')
}

/** Leads to the login; afterwards the user is here again, with what they typed. */
export const goLogin = () => history.push(to('sub-person/login/smsLogin', { back: history.location.href }), { returns: true })
const returns = () => (history.location.state as { returns?: boolean }).returns
/** Called by the login pages when all is done. */
export function returnFromLogin(back: string | undefined) {
  if (returns()) history.back()
  else goTo(back?.startsWith(BASE) ? back : to('pages/person/index'), { replace: true })
}
/** From one page of the login to another, keeping the way back. */
export const goLoginStep = (
  path: 'sub-person/login/login' | 'sub-person/login/smsLogin' | 'sub-person/user/pwdSet',
  back: string | undefined,
) => history.replace(to(path, { back }), { returns: returns() })

export const here = () => history.location.href
export const onArrive = (run: (pathname: string) => void) => router.subscribe('onResolved', (e) => run(e.toLocation.pathname))
export const arrivedBack = () => arrival === 'back'

/** The parameters of the page's address. */
export function usePageSearch<P extends PagePath>(path: P): SearchOf<P> {
  const ids = path === 'pages/index/index' ? [`/${path}`, '/'] : [`/${path}`]
  return useMatches({ select: (matches) => matches.find((m) => ids.includes(m.routeId))?.search ?? {} }) as SearchOf<P>
}

/** Changes parameters of the page's address in place: no new page, the scroll position stays. */
export const setPageSearch = <P extends PagePath>(path: P, patch: Partial<SearchOf<P>>, keepScroll = true) =>
  void router.navigate({
    to: `/${path}`,
    search: (old: object) => ({ ...old, ...patch }),
    replace: true,
    resetScroll: !keepScroll,
  } as never)

/** `useState` that survives a visit to another page (the login, a tab, a detail) until the page is left by going back. */
export function useKept<T>(name: string, initial: T | (() => T)): [T, (next: T) => void] {
  const [shelf] = useState(() => {
    const at = place()
    const found = keeping.get(at) ?? new Map<string, unknown>()
    keeping.set(at, found)
    return found
  })
  const [value, setValue] = useState<T>(() =>
    shelf.has(name) ? (shelf.get(name) as T) : typeof initial === 'function' ? (initial as () => T)() : initial,
  )
  return [
    value,
    (next) => {
      shelf.set(name, next)
      setValue(next)
    },
  ]
}
/** What is kept of one user is not for the next. */
export const forgetKept = () => keeping.clear()
