/** What a TypeScript file imports. */
import { dirname, join, normalize, sep } from 'node:path'

/** Workspaces that may be imported by name; the applications are not libraries. */
const libraries = new Map([
  ['@shop/client', 'packages/client'],
  ['@shop/contract', 'packages/contract'],
  ['@shop/ui', 'packages/ui'],
])

/**
 * @typedef {{ from: string, to: string, spec: string, typeOnly: boolean, lazy: boolean }} Import
 *   paths from the root of the project; `to` is empty for packages from outside; `lazy`: loaded when it is needed
 */

const statement = /^[ \t]*(?:import|export)\b(?<head>[\w$\s,*{}]*?)\bfrom\s*['"](?<spec>[^'"\n]+)['"]/gm
const bare = /^[ \t]*import\s*['"](?<spec>[^'"\n]+)['"]/gm
const lazily = /(?<head>\btypeof\s+)?\bimport\(\s*['"](?<spec>[^'"\n]+)['"]/g

/** `import type`, or `typeof import()`. */
const isType = (/** @type {string} */ head) => /^\s*type(of)?\b/.test(head)

/**
 * The imports of one file, ignoring comments.
 * @param {string} from
 * @param {string} text
 * @returns {Import[]}
 */
export function readImports(from, text) {
  const code = text.replace(/(?<=^|\s)\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [statement, bare, lazily].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups: { head = '', spec = '' } = {} }) => ({
      from,
      to: resolveImport(from, spec),
      spec,
      typeOnly: isType(head),
      lazy: pattern === lazily && !isType(head),
    })),
  )
}

/**
 * @param {string} from
 * @param {string} spec
 */
function resolveImport(from, spec) {
  if (spec.startsWith('.'))
    return normalize(join(dirname(from), spec))
      .split(sep)
      .join('/')
  const [scope, name, ...rest] = spec.split('/')
  const folder = libraries.get(`${scope}/${name}`)
  if (!folder) return ''
  const inside = rest.join('/') || 'index.ts'
  return `${folder}/src/${/\.\w+$/.test(inside) ? inside : `${inside}.ts`}`
}
