/** Writes calls.gen.ts: the plain table (name → method, path, needs a key) that the browser uses instead of the schemas. */
import { writeFileSync } from 'node:fs'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const lines = Object.entries(endpoints as Record<string, Endpoint>).map(([name, e]) => {
  const marks = [e.access === 'none' ? 'n' : '', e.idempotent ? 'k' : ''].join('')
  return `  ${name}: '${e.method} ${e.path}${marks ? ` ${marks}` : ''}',`
})
const head = '/** Generated from the contract. Marks: n needs no login, k carries an idempotency key. */\n'
writeFileSync(new URL('./calls.gen.ts', import.meta.url), `${head}export const calls = {\n${lines.join('\n')}\n} as const\n`)
