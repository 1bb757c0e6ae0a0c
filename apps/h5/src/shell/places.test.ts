import { expect, test } from 'vitest'
import { liveAfter, type Move, type Place } from './places.ts'

const page = (id: string, index: number): Place => ({
  id,
  index,
  path: 'sub-goods/goods/list',
  route: null,
  href: `/h5/${id}`,
  search: {},
})
const tab = (name: 'home' | 'cart', index: number): Place => ({
  ...page(`tab:${name}`, index),
  route: { title: '', header: 'default', pull: false, login: false, tab: name, search: () => ({}) },
})
const walk = (...steps: [Place, Move][]) => {
  let live: Place[] = []
  let shown: Place | null = null
  for (const [place, move] of steps) {
    live = liveAfter(live, shown, place, move)
    shown = place
  }
  return live.map((place) => place.id).sort()
}

test('the pages behind the one on the screen stay alive', () => {
  expect(walk([tab('home', 0), 'push'], [page('list', 1), 'push'], [page('detail', 2), 'push'])).toEqual([
    'detail',
    'list',
    'tab:home',
  ])
})
test('a page left by going back is gone, the one behind it is there', () => {
  expect(
    walk([tab('home', 0), 'push'], [page('list', 1), 'push'], [page('detail', 2), 'push'], [page('list', 1), 'back']),
  ).toEqual(['list', 'tab:home'])
})
test('a tab lives on however it is left', () => {
  expect(walk([tab('home', 0), 'push'], [tab('cart', 1), 'push'], [tab('home', 0), 'back'])).toEqual(['tab:cart', 'tab:home'])
  expect(walk([tab('home', 0), 'push'], [tab('cart', 1), 'push'], [tab('home', 2), 'push'])).toEqual(['tab:cart', 'tab:home'])
})
test('a page that is replaced is gone', () => {
  expect(walk([page('login', 0), 'push'], [page('other', 0), 'replace'])).toEqual(['other'])
})
test('of a long way back the nearest six pages are kept', () => {
  const steps = Array.from({ length: 10 }, (_, i): [Place, Move] => [page(`p${i}`, i), 'push'])
  expect(walk([tab('home', 0), 'push'], ...steps)).toEqual(['p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'tab:home'])
})
