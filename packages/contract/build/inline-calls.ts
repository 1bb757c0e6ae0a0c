import type { Plugin } from 'vite'
import type { Endpoint } from '../src/endpoint.ts'
import { endpoints } from '../src/endpoints.ts'

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

const contractImport = /^import \{([^}]+)\} from ('@shop\/contract\/[\w-]+')$/gm

/**
 * Inlines calls into the modules that make them: `import { ListOrders } from '@shop/contract/orders'` is replaced by a constant
 * of about 60 bytes. A page therefore bundles only its own calls, and neither the schemas nor zod reach the browser. Every
 * module gets a copy: calls are equal when their paths are. In development the contract is loaded unchanged.
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
