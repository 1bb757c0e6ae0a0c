import type { Access, Endpoint } from '@shop/contract'
import { BoundedQueue } from './bounded-queue.ts'
import { withPriority } from './call-scope.ts'
import { inputSchemaOf } from './input.ts'

/**
 * Searches and filters by words of operators: a few at a time, an operator's one after the other. One that finds little reads a whole
 * table, and buyers read on the same connections.
 */
export const consoleSearches = new BoundedQueue({
  name: 'console-searches',
  concurrency: 2,
  maxWaiting: 32,
  maxWaitMs: 5_000,
  perOwner: { running: 1, waiting: 4 },
  busy: '查询的人有点多，请稍等几秒再试',
})

const isOfOperators = (access: Access) => access === 'console' || access.includes(':')
/** The fields of a call's input that take words, and not a code, a day or a number of a known form. */
export function wordsOf(call: Endpoint): string[] {
  if (!isOfOperators(call.access)) return []
  return Object.entries(inputSchemaOf(call).properties ?? {})
    .filter(([, field]) => field.type === 'string' && !('enum' in field) && !('const' in field) && !('pattern' in field))
    .map(([name]) => name)
}

/**
 * Has a query of operators wait for its turn where its input has words: beyond so many it is answered 503 at once, and it gets its
 * connection after whatever buyers ask.
 */
export function inConsoleTurns(call: Endpoint) {
  const fields = wordsOf(call)
  const hasWords = (input: object) => Object.entries(input).some(([name, value]) => Boolean(value) && fields.includes(name))
  return <T>(input: object, operator: string, read: () => Promise<T>): Promise<T> =>
    fields.length > 0 && hasWords(input) ? consoleSearches.run(() => withPriority('guest', read), { owner: operator }) : read()
}
