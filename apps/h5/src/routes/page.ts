import type { ComponentType } from 'react'
import { search } from '../shell/search.ts'

export type HeaderStyle = 'default' | 'custom' | 'hidden' | 'transparent'
export interface PageRoute<S = object> {
  /** Document title and header. */
  title: string
  header: HeaderStyle
  /** Whether pull to refresh is enabled. */
  pull: boolean
  /** Set when this page is a tab. */
  tab?: 'home' | 'video' | 'cart' | 'mine'
  /** Whether guests are sent to the login, from which they return. */
  login: boolean
  /** Whether the page opens with the keyboard, which iPhones show only while a press is being handled. */
  keyboard?: boolean
  /** Parses the parameters of the address into those of the page; drops what it can't parse. */
  search: (raw: Record<string, unknown>) => S
}

export interface PageModule {
  default: ComponentType
}

/** The pages of one part of the shop, by address below /h5/, which is also the file's path below src/pages/. */
export interface RouteTable {
  routes: Record<string, PageRoute>
  /** Loads a page's chunk, by file. */
  files: Record<string, () => Promise<PageModule>>
}

type Options = Partial<Pick<PageRoute, 'header' | 'pull' | 'tab' | 'login' | 'keyboard'>>
const none = search({})

/** Declares a page; by default it has the default header, no pull to refresh, and is open to guests. */
export function page(title: string, options?: Options): PageRoute
export function page<S>(title: string, options: Options, parse: (raw: Record<string, unknown>) => S): PageRoute<S>
export function page(title: string, options: Options = {}, parse: PageRoute['search'] = none): PageRoute {
  return { title, header: 'default', pull: false, login: false, search: parse, ...options }
}
