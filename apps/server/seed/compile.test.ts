import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from '../../../bin/boundaries/imports.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SERVER = 'apps/server/src/main.ts'
const COMPILED = 'apps/server/seed/compile.ts'

/** The sources that a process loads that begins with these. */
function loadedFrom(first: readonly string[], { lazy }: { lazy: boolean }): Set<string> {
  const found = new Set(first)
  for (const file of found)
    for (const { to, typeOnly, lazy: isLazy } of readImports(file, readFileSync(`${ROOT}${file}`, 'utf8')))
      if (to.endsWith('.ts') && to !== COMPILED && !typeOnly && (lazy || !isLazy)) found.add(to)
  return found
}

test('all that the server ever loads is compiled before it starts: what strips types would stay with it', () => {
  const ahead = loadedFrom([SERVER, COMPILED], { lazy: false })
  const loaded = loadedFrom([SERVER], { lazy: true })
  expect(loaded.size).toBeGreaterThan(500)
  expect([...loaded].filter((file) => !ahead.has(file))).toEqual([])
})
