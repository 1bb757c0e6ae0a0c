/// <reference types="node" />
import { BUY_REASONS } from '@shop/contract/codes'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mainPackage, subPackages } from './routes.ts'

const tables = [mainPackage, ...(await Promise.all(Object.values(subPackages).map((load) => load())))]
const addresses = tables.flatMap(({ routes }) => Object.keys(routes))

test('every page has a route, every route a page', () => {
  const files = readdirSync(`${import.meta.dirname}/pages`, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.tsx') && !file.includes('/parts/'))
  expect(pages.map((file) => file.slice(0, -'.tsx'.length)).toSorted()).toEqual(addresses.toSorted())
})

test('every route but home, which comes with the entry, is loaded by the table it stands in', () => {
  for (const { routes, files } of tables) {
    const wanted = Object.keys(routes).filter((address) => address !== 'pages/index/index')
    expect(Object.keys(files)).toEqual(expect.arrayContaining(wanted.map((address) => `../pages/${address}.tsx`)))
  }
})

test('a sub-package holds the pages below its name, and they are in no other table', async () => {
  for (const [name, load] of Object.entries(subPackages)) {
    const { routes } = await load()
    for (const address of Object.keys(routes)) expect(address.split('/')[0]).toBe(name)
  }
  for (const address of Object.keys(mainPackage.routes)) expect(subPackages).not.toHaveProperty(address.split('/')[0]!)
})

const pageOf = (path: string) => path.slice(1).split('?')[0]
test('the next steps that the contract names are pages', () => {
  for (const { to } of Object.values(BUY_REASONS)) if (to) expect(addresses).toContain(pageOf(to))
})

test('the addresses that the seeded home names are pages', () => {
  const seed = readFileSync(`${import.meta.dirname}/../../server/seed/write-content.ts`, 'utf8')
  const named = [...seed.matchAll(/'(\/(?:pages|sub-)[^']+)'/g)].map(([, path]) => pageOf(path!))
  expect(named.length).toBeGreaterThan(10)
  expect(addresses).toEqual(expect.arrayContaining(named))
})
