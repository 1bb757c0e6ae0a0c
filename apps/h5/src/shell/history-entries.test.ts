import { expect, test } from 'vitest'
import type { PageRoute } from '../routes/page.ts'
import { livePagesAfter, type HistoryEntry, type NavigationKind } from './history-entries.ts'

const route: PageRoute = { title: '', header: 'default', pull: false, login: false, search: () => ({}) }
const page = (id: string, index: number): HistoryEntry => ({
  id,
  index,
  address: 'sub-goods/goods/list',
  route,
  href: `/h5/${id}`,
  search: {},
})
const tab = (name: 'home' | 'cart', index: number): HistoryEntry => ({
  ...page(`tab:${name}`, index),
  route: { ...route, tab: name },
})
const walk = (...steps: [HistoryEntry, NavigationKind][]) => {
  let live: HistoryEntry[] = []
  let shown: HistoryEntry | null = null
  for (const [entry, move] of steps) {
    live = livePagesAfter(live, shown, entry, move)
    shown = entry
  }
  return live.map((entry) => entry.id).sort()
}

test('pages in the background stay alive', () => {
  expect(walk([tab('home', 0), 'push'], [page('list', 1), 'push'], [page('detail', 2), 'push'])).toEqual([
    'detail',
    'list',
    'tab:home',
  ])
})
test('going back removes the current page and shows the one behind it', () => {
  expect(
    walk([tab('home', 0), 'push'], [page('list', 1), 'push'], [page('detail', 2), 'push'], [page('list', 1), 'back']),
  ).toEqual(['list', 'tab:home'])
})
test('a tab stays alive whichever way the user navigates away from it', () => {
  expect(walk([tab('home', 0), 'push'], [tab('cart', 1), 'push'], [tab('home', 0), 'back'])).toEqual(['tab:cart', 'tab:home'])
  expect(walk([tab('home', 0), 'push'], [tab('cart', 1), 'push'], [tab('home', 2), 'push'])).toEqual(['tab:cart', 'tab:home'])
})
test('removes a page that is replaced', () => {
  expect(walk([page('login', 0), 'push'], [page('other', 0), 'replace'])).toEqual(['other'])
})
test('keeps only the nearest six pages of a long history alive', () => {
  const steps = Array.from({ length: 10 }, (_, i): [HistoryEntry, NavigationKind] => [page(`p${i}`, i), 'push'])
  expect(walk([tab('home', 0), 'push'], ...steps)).toEqual(['p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'tab:home'])
})
test('does not keep an entry whose page does not exist or has not loaded', () => {
  const missing = { ...page('missing', 1), route: null }
  expect(walk([tab('home', 0), 'push'], [missing, 'push'])).toEqual(['missing', 'tab:home'])
  expect(walk([tab('home', 0), 'push'], [missing, 'push'], [page('detail', 2), 'push'])).toEqual(['detail', 'tab:home'])
})
