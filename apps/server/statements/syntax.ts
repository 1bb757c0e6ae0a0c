/** The sources as syntax trees: what is declared, imported and nested where. */
import { dirname, join } from 'node:path/posix'
import { parseSync, type ESTree } from 'vite'

export type Node = ESTree.Node
export type Expression = ESTree.Expression
export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** Something of another file: its path from the root of the project, or the name of a package. */
export interface Imported {
  from: string
  name: string
}
export interface Module {
  /** Path from the root of the project. */
  file: string
  code: string
  body: readonly (ESTree.Directive | ESTree.Statement)[]
  /** Every node, parents first. */
  nodes: readonly Node[]
  parents: ReadonlyMap<Node, Node>
  imports: ReadonlyMap<string, Imported>
  /** Names under which it exports its own declarations and those of others. */
  exports: ReadonlyMap<string, { local: string } | Imported>
  /** Files all of whose exports it passes on. */
  passesOn: readonly string[]
}

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'
export const isWithin = (inner: Node, outer: Node) => inner.start >= outer.start && inner.end <= outer.end

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'parent' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)

/**
 * Reads a source file.
 * @param file path from the root of the project
 */
export function readModule(file: string, code: string): Module {
  const { program, errors } = parseSync(file, code)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const nodes: Node[] = [program]
  const parents = new Map<Node, Node>()
  for (const node of nodes)
    for (const child of childrenOf(node)) {
      parents.set(child, node)
      nodes.push(child)
    }
  const target = (spec: string) => (spec.startsWith('.') ? join(dirname(file), spec) : spec)
  const imports = new Map<string, Imported>()
  const exports = new Map<string, { local: string } | Imported>()
  const passesOn: string[] = []
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const specifier of statement.specifiers)
        if (specifier.type === 'ImportSpecifier')
          imports.set(specifier.local.name, { from: target(statement.source.value), name: nameOf(specifier.imported) })
    if (statement.type === 'ExportAllDeclaration' && !statement.exported) passesOn.push(target(statement.source.value))
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of statement.specifiers)
      exports.set(
        nameOf(exported),
        statement.source ? { from: target(statement.source.value), name: nameOf(local) } : { local: nameOf(local) },
      )
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      exports.set(declaration.id.name, { local: declaration.id.name })
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') exports.set(id.name, { local: id.name })
  }
  return { file, code, body: program.body, nodes, parents, imports, exports, passesOn }
}

/** The functions around a node, the outermost first. */
export function functionsAround(module: Module, node: Node): FunctionNode[] {
  const around: FunctionNode[] = []
  for (let outer = module.parents.get(node); outer; outer = module.parents.get(outer))
    if (isFunction(outer)) around.unshift(outer)
  return around
}

/** The texts of a template between its placeholders, with the offset at which each begins. */
export const textsIn = ({ file, code }: Module, { quasis, expressions, start }: ESTree.TemplateLiteral) =>
  quasis.map(({ value }, i) => ({
    text: value.cooked ?? value.raw,
    file,
    at: i === 0 ? start + 1 : code.indexOf('}', expressions[i - 1]!.end) + 1,
    isVerbatim: true,
  }))

/** The number of the line of an offset. */
export const lineOf = (code: string, offset: number) => code.slice(0, offset).split('\n').length
