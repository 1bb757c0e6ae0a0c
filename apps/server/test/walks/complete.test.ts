import type { Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { readCalls } from './documented-calls.ts'
import { preconditionsByModule } from './preconditions.ts'
import { isDecidedForFinance } from './unauthorized-callers.ts'

const world = await openWorld()
const calls = await readCalls(world)

test('the OpenAPI document lists every registered call', () => {
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(world.app.kernel.registered))
})

test('every call of the contract is registered', () => {
  const missing = Object.values<Endpoint>(endpoints).filter((call) => !world.app.kernel.registered.includes(call))
  expect(
    missing.map(({ method, path }) => `${method} ${path}`),
    'bind it to its handler in the routes.ts of its module',
  ).toEqual([])
})

test('every module with calls is covered by a file in walks/modules', () => {
  const files = readdirSync(new URL('modules', import.meta.url)).toSorted()
  const modules = [...new Set(calls.map(({ module }) => module))].toSorted()
  expect(files, 'copy any file of walks/modules for a new module').toEqual(modules.map((name) => `${name}.test.ts`))
})

test('what a call needs to succeed stands in the file of its module in walks/preconditions', () => {
  const moduleOf = new Map(calls.map(({ module, call }) => [call, module]))
  const misplaced = [...preconditionsByModule].flatMap(([file, preconditions]) =>
    [...preconditions.keys()]
      .filter((call) => moduleOf.get(call) !== file)
      .map((call) => `${call.path}: from preconditions/${file}.ts to preconditions/${moduleOf.get(call)}.ts`),
  )
  expect(misplaced, 'no walk reads it there: move it').toEqual([])
})

test('every field that names something has an ownership rule', () => {
  const without = calls.flatMap(({ method, path, references }) =>
    references.filter(({ rule }) => !rule).map(({ place }) => `${method} ${path}: ${place}`),
  )
  expect(without, 'add to OWNERSHIP_RULES who owns the thing and how a test gets one, or why everybody may name it').toEqual([])
})

test('calls open to anonymous callers name nothing that has an owner', () => {
  expect(calls.filter(({ access, owned }) => access === 'none' && owned.length > 0).map(({ path }) => path)).toEqual([])
})

test('every writing call about a shop’s things states whether the shop’s finance may make it', () => {
  const undecided = calls.filter((call) => !isDecidedForFinance(call)).map(({ path }) => path)
  expect(undecided, 'declare the access purchaser or owner, or add to ALLOWED_FOR_FINANCE').toEqual([])
})
