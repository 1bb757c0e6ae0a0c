import type { Plugin } from 'vite'
import type { Endpoint } from '../src/endpoint.ts'
import { endpoints } from '../src/endpoints.ts'

/** A call as the browser carries it: how it goes over the wire, what it shows or changes; the rest stays on the server. */
function constantOf({ method, path, access, idempotent, tags, invalidates }: Endpoint) {
  return JSON.stringify({ method, path, access: access === 'none' ? access : undefined, idempotent, tags, invalidates })
}
const constants = new Map(Object.entries<Endpoint>(endpoints).map(([name, call]) => [name, constantOf(call)]))

const contractImport = /^import \{([^}]+)\} from ('@shop\/contract\/[\w-]+')$/gm

/**
 * Builds calls into the modules that make them: `import { ListOrders } from '@shop/contract/orders'` becomes a constant of
 * some 60 bytes in its place. So a page carries its own calls and no others, and neither the schemas nor zod come to the
 * browser. Every module gets a copy: calls are the same when their paths are. In development the contract is loaded as it is.
 */
export function inlineCalls(): Plugin {
  return {
    name: 'inline-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      const built = code.replace(contractImport, (_, list: string, from: string) => {
        const names = list.split(',').map((name) => name.trim())
        const isCall = (name: string) => constants.has(name)
        const others = names.filter((name) => name && !isCall(name) && !name.startsWith('type '))
        const calls = names.filter(isCall).map((name) => `const ${name} = ${constants.get(name)};`)
        return `${calls.join(' ')} ${others.length > 0 ? `import { ${others.join(', ')} } from ${from};` : ''}`
      })
      return built === code ? null : { code: built, map: null }
    },
  }
}
