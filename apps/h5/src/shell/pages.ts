import type { ComponentType } from 'react'
import Home from '../pages/pages/index/index.tsx'
import type { PagePath } from '../routes.ts'
import { lazyPage } from './lazy-page.tsx'

/** Files are routes; pieces of a page lie in a folder `parts` beside it. Home is there from the start: most visits begin with it. */
const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/**/*.tsx',
  '!../pages/**/parts/**',
  '!../pages/pages/index/index.tsx',
])
const pages = new Map<PagePath, ComponentType & { preload: () => Promise<void> | null }>([
  ['pages/index/index', Object.assign(Home, { preload: () => null })],
])

/** The page of a route; null when its part of the shop does not exist. */
export function pageOf(path: PagePath) {
  const load = files[`../pages/${path}.tsx`]
  if (load && !pages.has(path)) pages.set(path, lazyPage(load))
  return pages.get(path) ?? null
}
/** Loads a page's chunk; null when it is there. */
export const preloadPage = (path: PagePath) => pageOf(path)?.preload() ?? null
