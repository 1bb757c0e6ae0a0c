import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Endpoint } from '../src/endpoint.ts'
import { endpoints } from '../src/endpoints.ts'
import * as contract from '../src/index.ts'

/** The browser's part of a call: how it is sent and the tags it shows or invalidates; the rest stays on the server. */
function constantOf({ method, path, access, idempotent, withoutSession, tags, invalidates }: Endpoint) {
  return JSON.stringify({
    method,
    path,
    access: access === 'none' ? access : undefined,
    idempotent,
    withoutSession,
    tags,
    invalidates,
  })
}
const constants = new Map(Object.entries<Endpoint>(endpoints).map(([name, call]) => [name, constantOf(call)]))

const contractImport = /^import \{([^}]+)\} from '@shop\/contract\/([\w-]+)'$/gm

/** Whether a file of the contract declares schemas: importing anything from it would load zod. */
const hasSchemas = (file: string) => /from 'zod/.test(readFileSync(new URL(`../src/${file}.ts`, import.meta.url), 'utf8'))
const values: Readonly<Record<string, unknown>> = contract
/** A number, a text, or a list or table of them: written into the module that uses it. */
const isPlain = (value: unknown): boolean =>
  ['number', 'string', 'boolean'].includes(typeof value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isPlain))

interface Options {
  /** Fails the build where a module imports a schema: zod and the schemas next to it would reach the browser. */
  refuseSchemas?: boolean
}

/**
 * Inlines calls into the modules that make them: `import { ListOrders } from '@shop/contract/orders'` is replaced by a constant
 * of about 60 bytes; so are the numbers and texts that stand next to schemas. A page therefore bundles only its own calls, and neither
 * the schemas nor zod reach the browser. Every module gets a copy: calls are equal when their paths are. In development the contract
 * is loaded unchanged.
 */
export function inlineCalls({ refuseSchemas = false }: Options = {}): Plugin {
  return {
    name: 'inline-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const built = code.replace(contractImport, (_, list: string, file: string) => {
        const inSchemas = hasSchemas(file)
        const inlined: string[] = []
        const others: string[] = []
        for (const item of list.split(',').map((name) => name.trim())) {
          if (!item || item.startsWith('type ')) continue
          const [name, local = name] = item.split(/ as /) as [string, string?]
          const constant = constants.get(name) ?? (inSchemas && isPlain(values[name]) ? JSON.stringify(values[name]) : undefined)
          if (constant === undefined) others.push(item)
          else inlined.push(`const ${local} = ${constant};`)
        }
        if (refuseSchemas && inSchemas && others.length > 0)
          throw new Error(`${id}: ${others.join(', ')} would load zod and the schemas of @shop/contract/${file}`)
        return `${inlined.join(' ')} ${others.length > 0 ? `import { ${others.join(', ')} } from '@shop/contract/${file}';` : ''}`
      })
      return built === code ? null : { code: built, map: null }
    },
  }
}
