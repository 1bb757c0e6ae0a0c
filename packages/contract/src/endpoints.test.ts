import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import * as contract from './index.ts'

test('everything that a file of the contract exports is exported by its index', async () => {
  const internal = ['index.ts', 'endpoints.ts', 'console-page.ts']
  const files = readdirSync(import.meta.dirname).filter((file) => !internal.includes(file) && !file.endsWith('.test.ts'))
  for (const file of files) {
    const names = Object.keys((await import(new URL(file, import.meta.url).href)) as object)
    expect(Object.keys(contract), file).toEqual(expect.arrayContaining(names))
  }
})

test('no two calls share a path: answers are cached under it', () => {
  const paths = Object.values<Endpoint>(endpoints).map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})
