import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import * as contract from './index.ts'

test('the index exports everything that the contract’s files export', async () => {
  const internal = ['index.ts', 'endpoints.ts', 'console-page.ts']
  const files = readdirSync(import.meta.dirname).filter((file) => !internal.includes(file) && !file.endsWith('.test.ts'))
  for (const file of files) {
    const names = Object.keys((await import(new URL(file, import.meta.url).href)) as object)
    expect(Object.keys(contract), file).toEqual(expect.arrayContaining(names))
  }
})

test('no two calls share a path, because responses are cached by path', () => {
  const paths = Object.values<Endpoint>(endpoints).map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})
