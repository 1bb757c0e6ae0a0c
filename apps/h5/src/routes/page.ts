import type { ComponentType } from 'react'
import { search } from '../shell/search.ts'

export type HeaderStyle = 'default' | 'custom' | 'hidden' | 'transparent'
export interface PageRoute<S = object> {
  /** Document title and header. */
  title: string
  header: HeaderStyle
  /** May be pulled down to load again. */
  pull: boolean
  /** The tab this page is. */
  tab?: 'home' | 'video' | 'cart' | 'mine'
  /** Guests are sent to the login and come back. */
  login: boolean
  /** Turns the address's parameters into the page's; what it doesn't understand it drops. */
  search: (raw: Record<string, unknown>) => S
}

export interface PageModule {
  default: ComponentType
}

/** The pages of one part of the shop: by address below /h5/, which is also the file below src/pages/. */
export interface RouteTable {
  routes: Record<string, PageRoute>
  /** Loads a page's chunk, by file. */
  files: Record<string, () => Promise<PageModule>>
}

type Options = Partial<Pick<PageRoute, 'header' | 'pull' | 'tab' | 'login'>>
const none = search({})

/** Declares a page; without options it has the default header, no pulling, and is open to guests. */
export function page(title: string, options?: Options): PageRoute
export function page<S>(title: string, options: Options, parse: (raw: Record<string, unknown>) => S): PageRoute<S>
export function page(title: string, options: Options = {}, parse: PageRoute['search'] = none): PageRoute {
  return { title, header: 'default', pull: false, login: false, search: parse, ...options }
}
