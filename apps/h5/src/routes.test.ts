/// <reference types="node" />
import { BUY_REASONS } from '@shop/contract/codes'
import { PAGES } from '@shop/contract/pages'
import { SHOP_PAGES } from '@shop/contract/shop-pages'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mainPackage, subPackages } from './routes.ts'
import type { PageRoute } from './routes/page.ts'

const tables = [mainPackage, ...(await Promise.all(Object.values(subPackages).map((load) => load())))]
const addresses = tables.flatMap(({ routes }) => Object.keys(routes))

test('every page has a route and every route has a page', () => {
  const files = readdirSync(`${import.meta.dirname}/pages`, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.includes('/parts/'))
  expect(pages.map((file) => file.slice(0, -'.tsx'.length)).toSorted()).toEqual(addresses.toSorted())
})

test('every route is loaded by the table that declares it, except home, which is part of the entry', () => {
  for (const { routes, files } of tables) {
    const wanted = Object.keys(routes).filter((address) => address !== 'pages/index/index')
    expect(Object.keys(files)).toEqual(expect.arrayContaining(wanted.map((address) => `../pages/${address}.tsx`)))
  }
})

test('a sub-package contains exactly the pages below its name, and no other table has them', async () => {
  for (const [name, load] of Object.entries(subPackages)) {
    const { routes } = await load()
    for (const address of Object.keys(routes)) expect(address.split('/')[0]).toBe(name)
  }
  for (const address of Object.keys(mainPackage.routes)) expect(subPackages).not.toHaveProperty(address.split('/')[0]!)
})

interface Specified {
  route: string
  title: string
  header: string
  pullToRefresh: boolean
  tab: boolean
}
const specification = new URL('../../../e2e/routes.json', import.meta.url)
const specified = new Map((JSON.parse(readFileSync(specification, 'utf8')) as Specified[]).map((page) => [page.route, page]))

/** Pages that the specification does not have, each with the reason why the shop does. */
const BEYOND: Readonly<Record<string, string>> = {
  gallery: 'the components of the design system, for those who build pages',
  'sub-goods/order/recalls': 'a shop that was sent recalled packs has to read which and answer within days; no screen asks it to',
}
test('every page has the title, header and pulling of the specification', () => {
  for (const [route, { title, header, pull, tab }] of tables.flatMap(({ routes }) => Object.entries(routes))) {
    if (route in BEYOND) continue
    const page = specified.get(route)
    expect(
      page,
      `${route} is not in e2e/routes.json: a page that only we have goes into BEYOND above, with its reason`,
    ).toBeDefined()
    expect({ route, title, header, pullToRefresh: pull, tab: tab !== undefined }).toEqual(page)
  }
  expect(Object.keys(BEYOND).filter((route) => specified.has(route) || !addresses.includes(route))).toEqual([])
})

const pageOf = (path: string) => path.slice(1).split('?')[0]
test('the pages and next steps named by the contract exist', () => {
  expect(addresses).toEqual(expect.arrayContaining(Object.values(PAGES).map(pageOf)))
  for (const { to } of Object.values(BUY_REASONS)) if (to) expect(addresses).toContain(pageOf(to))
})

test('the pages that banners, entries and notices may lead to are all pages; what is only for those who build the shop aside', () => {
  expect([...SHOP_PAGES].toSorted()).toEqual(
    addresses
      .filter((address) => address !== 'gallery')
      .map((address) => `/${address}`)
      .toSorted(),
  )
})

test('the addresses in the seeded home lead to existing pages', () => {
  const seed = readFileSync(`${import.meta.dirname}/../../server/seed/write-content.ts`, 'utf8')
  const named = [...seed.matchAll(/'(\/(?:pages|sub-)[^']+)'/g)].map(([, path]) => pageOf(path!))
  expect(named.length).toBeGreaterThan(10)
  expect(addresses).toEqual(expect.arrayContaining(named))
})

/** Addresses of pages in the server's sources: its answers, its notices (which are kept for a year) and the demonstration's data. */
const ADDRESS = /(?<=['"`])\/(?:pages|sub-[A-Za-z]+)\/[\w/]+/g
const root = new URL('../../../', import.meta.url)
const sources = ['apps/server/src', 'apps/server/seed', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(new URL(`${folder}/${file}`, root), 'utf8') })),
)
test('every address that the server sends leads to an existing page', () => {
  const sent = sources.flatMap(({ file, text }) => [...text.matchAll(ADDRESS)].map(([to]) => `${pageOf(to)}: ${file}`))
  expect(sent.length).toBeGreaterThan(30)
  expect(sent.filter((one) => !addresses.includes(one.split(':')[0]!))).toEqual([])
})

/** `${PAGES.order}?orderId=`: a page, and the parameter that it is opened with, to a fixed value where one follows. */
const PARAMETER = /\$\{PAGES\.(\w+)\}\?(\w+)=([a-z-]*)/g
test('a page reads the parameter that the server opens it with', () => {
  const routes: Readonly<Record<string, PageRoute>> = Object.assign({}, ...tables.map((table) => table.routes))
  const sent = sources.flatMap(({ text }) => [...text.matchAll(PARAMETER)])
  expect(sent.length).toBeGreaterThan(3)
  for (const [address, page, name, value] of sent) {
    const { search } = routes[pageOf(PAGES[page as keyof typeof PAGES])!]!
    expect(search({ [name!]: value || '1' }), address).toHaveProperty(name!)
  }
})
