import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import * as contract from './index.ts'

test('the index exports everything that the contract’s files export', async () => {
  // brand.ts belongs to whoever sends pages, and to their build.
  const internal = ['index.ts', 'endpoints.ts', 'console-page.ts', 'brand.ts']
  const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file) && !internal.includes(file))
  for (const file of files) {
    const names = Object.keys((await import(new URL(file, import.meta.url).href)) as object)
    expect(Object.keys(contract), file).toEqual(expect.arrayContaining(names))
  }
})

test('no two calls share a path, because responses are cached by path', () => {
  const paths = Object.values<Endpoint>(endpoints).map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

/** A schema, as far as its texts are looked for in it. */
interface Inner {
  def: {
    type: string
    shape?: Record<string, { _zod: Inner }>
    element?: { _zod: Inner }
    innerType?: { _zod: Inner }
    options?: { _zod: Inner }[]
    checks?: { _zod: { def: { check: string; abort?: boolean } } }[]
  }
}
function textsOf({ def }: Inner, path: string): { path: string; checks: { check: string; abort?: boolean }[] }[] {
  if (def.type === 'string') return [{ path, checks: (def.checks ?? []).map((one) => one._zod.def) }]
  const inner = [def.element, def.innerType, ...(def.options ?? [])].filter((one) => one !== undefined)
  return [
    ...inner.flatMap((one) => textsOf(one._zod, path)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => textsOf(one._zod, `${path} ${name}`)),
  ]
}

test('no call rewrites a text, or has it judged by a function, before its length is bounded', () => {
  const texts = Object.values<Endpoint>(endpoints).flatMap(({ path, input }) => textsOf(input._zod as never, path))
  expect(texts.length).toBeGreaterThan(60)
  const bounds = ({ check, abort }: { check: string; abort?: boolean }) =>
    abort === true && (check === 'max_length' || check === 'string_format')
  const unbounded = texts.filter(({ checks }) => {
    const first = checks.findIndex(({ check }) => check === 'overwrite' || check === 'custom')
    return first >= 0 && !checks.slice(0, first).some(bounds)
  })
  expect(unbounded.map(({ path }) => path)).toEqual([])
})

test('calls that give a session are made without one, or renew it; and no call that needs one is made without', () => {
  const calls = Object.entries<Endpoint>(endpoints)
  const giving = calls.filter(([, { output }]) =>
    textsOf(output._zod as unknown as Inner, '').some(({ path }) => path.endsWith(' accessToken')),
  )
  expect(giving.length).toBeGreaterThan(3)
  const named = (found: typeof calls) => found.map(([name]) => name)
  expect(named(giving.filter(([, it]) => it.access === 'none' && !it.withoutSession && !it.renewsSession))).toEqual([])
  expect(named(calls.filter(([, it]) => it.withoutSession && (it.access !== 'none' || it.renewsSession)))).toEqual([])
})
