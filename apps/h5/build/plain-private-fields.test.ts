import { expect, test } from 'vitest'
import { collisionsOf, privateNamesOf } from './plain-private-fields.ts'

const collisions = (...modules: string[]) => collisionsOf(modules.map(privateNamesOf))
const PARENT = 'export class Removable { #timer; clear() { this.#timer = 0 } }'

test('private names of classes that do not inherit from each other stay apart', () => {
  expect(collisions(PARENT, 'var Query = class { #timer; #cache }')).toEqual([])
  expect(collisions(PARENT, 'var Query = class extends Removable { #cache; #dispatch() {} }')).toEqual([])
})

test('finds a private name that an ancestor declares too, in another module and by a method', () => {
  const middle = 'var Middle = class extends Removable {}'
  expect(collisions('class Query extends Middle { #timer() {} }', middle, PARENT)).toEqual(['Query.#timer'])
})

test('finds a private name that exists without #, too', () => {
  expect(collisions(PARENT, 'export const read = (one) => one._timer')).toEqual(['Removable.#timer'])
})
