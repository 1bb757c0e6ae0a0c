import { parseAst, type Plugin } from 'vite'

/** A class with the private names that it declares. */
export interface PrivateNames {
  name: string
  /** The class that it extends. */
  parent: string | null
  fields: readonly string[]
}
interface SyntaxNode {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : null)

/** The classes of a module, and every property that it reads or writes by a name beginning with `_`. */
export function privateNamesOf(code: string): { classes: PrivateNames[]; underscored: string[] } {
  const classes: PrivateNames[] = []
  const underscored = new Set<string>()
  const visit = (node: SyntaxNode, called: string | null) => {
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      const members = (node.body as { body: SyntaxNode[] }).body
      classes.push({
        name: nameOf(node.id) ?? called ?? '',
        parent: nameOf(node.superClass),
        fields: [
          ...new Set(members.flatMap(({ key }) => (isNode(key) && key.type === 'PrivateIdentifier' ? [nameOf(key)!] : []))),
        ],
      })
    }
    if (node.type === 'Identifier' && nameOf(node)!.startsWith('_')) underscored.add(nameOf(node)!)
    const variable = node.type === 'VariableDeclarator' ? nameOf(node.id) : null
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, variable)
  }
  visit(parseAst(code) as unknown as SyntaxNode, null)
  return { classes, underscored: [...underscored] }
}

/** Private names that would become one field of an object: those of a class that one of its ancestors declares too, or that exist as `_name`. */
export function collisionsOf(modules: readonly { classes: readonly PrivateNames[]; underscored: readonly string[] }[]): string[] {
  const byName = new Map(modules.flatMap(({ classes }) => classes.map((one) => [one.name, one])))
  const plain = new Set(modules.flatMap(({ underscored }) => underscored))
  return modules
    .flatMap(({ classes }) => classes)
    .flatMap((one) => {
      const inherited = new Set<string>()
      for (let at = byName.get(one.parent ?? ''); at; at = byName.get(at.parent ?? ''))
        at.fields.forEach((field) => inherited.add(field))
      return one.fields.filter((field) => inherited.has(field) || plain.has(`_${field}`)).map((field) => `${one.name}.#${field}`)
    })
}

/**
 * The private fields of the query library as plain ones. The oldest browsers have no private methods, and without this every
 * access would go through a WeakMap and a helper: 3 KiB more of the first load, and slower. The build fails where two would become one.
 */
export function plainPrivateFields(): Plugin {
  const modules = new Map<string, ReturnType<typeof privateNamesOf>>()
  return {
    name: 'plain-private-fields',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@tanstack[\\/]query-core[\\/].*\.js$/ },
      handler(code, id) {
        modules.set(id, privateNamesOf(code))
        const plain = code
          .replaceAll(/\/\*\*[^]*?\*\//g, '')
          // A field without a value need not be declared.
          .replaceAll(/^\s*#\w+;$/gm, '')
          .replaceAll(/(?<=[\s.!])#(?=[a-z])/g, '_')
        return { code: plain, map: null }
      },
    },
    buildEnd() {
      const collisions = collisionsOf([...modules.values()])
      if (collisions.length > 0) this.error(`Private names of the query library would become one field: ${collisions.join(', ')}`)
    },
  }
}
