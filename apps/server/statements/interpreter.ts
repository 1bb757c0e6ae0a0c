/**
 * Evaluates what the sources say about a statement, without running them: templates, the fragments and functions that they
 * insert, conditions, lists. What depends on the run is unknown, and decided one way and the other.
 */
import type { ESTree } from 'vite'
import { bindParameters, declare, hoist } from './bindings.ts'
import { binary, holds, usesLeft } from './conditions.ts'
import type { Evaluator } from './evaluator.ts'
import { execute } from './execution.ts'
import { elements, fragment, keyOf, object, template } from './literals.ts'
import { listMethod } from './list-methods.ts'
import { GLOBALS, SQL, SQL_FILE } from './sql-tag.ts'
import type { Expression, Module, Node } from './syntax.ts'
import type { Decisions } from './trials.ts'
import { list, NOTHING, unknown, type Closure, type Place, type Scope, type Value } from './values.ts'

/** Calls within calls that are followed, and what one evaluation may cost. */
const MAX_DEPTH = 16
const MAX_STEPS = 40_000

export class Interpreter implements Evaluator {
  readonly decisions: Decisions
  private readonly modules: ReadonlyMap<string, Module>
  private readonly scopes: Map<Module, Scope>
  private steps = 0

  /** @param scopes names of files that are known, to which it adds: constants of a file are evaluated once */
  constructor(modules: ReadonlyMap<string, Module>, scopes: Map<Module, Scope>, decisions: Decisions) {
    this.modules = modules
    this.scopes = scopes
    this.decisions = decisions
  }

  /** The names of a file. */
  scopeOf(module: Module): Scope {
    const known = this.scopes.get(module)
    if (known) return known
    const scope: Scope = { module, parent: null, names: new Map(), path: module.file }
    this.scopes.set(module, scope)
    for (const [local, { from, name }] of module.imports) scope.names.set(local, () => this.exported(from, name))
    const statements = module.body.map((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement,
    )
    hoist(statements, scope)
    for (const statement of statements) if (statement.type === 'VariableDeclaration') declare(this, statement, scope)
    return scope
  }

  private exported(from: string, name: string): Value {
    if (from === SQL_FILE && name === 'sql') return SQL
    const module = this.modules.get(from)
    const found = module?.exports.get(name)
    if (module && found)
      return 'local' in found ? this.lookup(this.scopeOf(module), found.local) : this.exported(found.from, found.name)
    for (const other of module?.passesOn ?? []) {
      const value = this.exported(other, name)
      if (value.kind !== 'unknown') return value
    }
    return unknown(`${from}#${name}`)
  }

  private lookup(scope: Scope, name: string): Value {
    if (name === 'undefined') return NOTHING
    for (let at: Scope | null = scope; at; at = at.parent) {
      const found = at.names.get(name)
      if (found) return found()
    }
    return GLOBALS.get(name) ?? unknown(name)
  }

  /**
   * The scope inside a function that is called.
   * @param args null when nothing is known of them
   * @param path the calls that lead here, this one included
   */
  enter({ node, scope }: Closure, args: readonly Value[] | null, path: string): Scope {
    const inside: Scope = { module: scope.module, parent: scope, names: new Map(), path }
    bindParameters(this, node.params, args, inside)
    return inside
  }

  /** The scope of a node inside the body of a function: what stands before it has been executed. */
  scopeAt(node: Node, body: ESTree.Expression | ESTree.FunctionBody | null, scope: Scope): Scope {
    const completion = body?.type === 'BlockStatement' ? execute(this, body.body, scope, node) : null
    return completion && 'at' in completion ? completion.at : scope
  }

  /** What a function returns. */
  call(callee: Value, args: Value[], place: Place, path: string): Value {
    if (callee.kind === 'native') return callee.call(args, place)
    if (callee.kind !== 'function' || path.split('>').length > MAX_DEPTH) return unknown(`${path}()`)
    const inside = this.enter(callee, args, path)
    const { body } = callee.node
    if (!body) return unknown(`${path}()`)
    if (body.type !== 'BlockStatement') return this.evaluate(body, inside)
    const completion = execute(this, body.body, inside)
    return completion && 'returned' in completion ? completion.returned : NOTHING
  }

  evaluate(node: Expression, scope: Scope): Value {
    const id = `${scope.path}:${node.start}`
    if ((this.steps += 1) > MAX_STEPS) return unknown(id)
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string')
          return { kind: 'text', pieces: [{ text: node.value, file: scope.module.file, at: node.start }] }
        if (typeof node.value === 'number') return { kind: 'number', value: node.value }
        if (typeof node.value === 'boolean') return { kind: 'boolean', value: node.value }
        return node.value === null ? NOTHING : unknown(id)
      case 'Identifier':
        return this.lookup(scope, node.name)
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.evaluate(node.expression, scope)
      case 'AwaitExpression':
        return this.evaluate(node.argument, scope)
      case 'TemplateLiteral':
        return template(this, node, scope)
      case 'TaggedTemplateExpression':
        return this.evaluate(node.tag, scope) === SQL ? fragment(this, node.quasi, scope) : unknown(id)
      case 'ArrayExpression':
        return list(elements(this, node.elements, scope))
      case 'ObjectExpression':
        return object(this, node, scope)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { kind: 'function', node, scope }
      case 'MemberExpression':
        return this.memberOf(this.evaluate(node.object, scope), node, scope)
      case 'CallExpression':
        return this.result(node, scope)
      case 'NewExpression':
        return node.callee.type === 'Identifier' && /^(Map|Set)$/.test(node.callee.name) && node.arguments.length > 0
          ? elements(this, node.arguments, scope)[0]!
          : unknown(id)
      case 'ConditionalExpression':
        return this.evaluate(holds(this, node.test, scope, true) ? node.consequent : node.alternate, scope)
      case 'LogicalExpression': {
        const isLeft = node.operator === '&&' ? !holds(this, node.left, scope, true) : usesLeft(this, node, scope)
        return this.evaluate(isLeft ? node.left : node.right, scope)
      }
      case 'UnaryExpression':
        return node.operator === '!' ? { kind: 'boolean', value: holds(this, node, scope, true) } : unknown(id)
      case 'BinaryExpression':
        return binary(this, node, scope)
      case 'AssignmentExpression':
        return this.assign(node, scope)
      default:
        return unknown(id)
    }
  }

  private memberOf(object: Value, { property, computed, start }: ESTree.MemberExpression, scope: Scope): Value {
    const key = keyOf(this, property, computed, scope)
    const value = key === undefined && computed ? this.evaluate(property, scope) : NOTHING
    return this.member(object, key, value.kind === 'unknown' ? `[${value.id}]` : `${scope.path}:${start}`)
  }

  member(object: Value, key: string | undefined, id: string): Value {
    if (object.kind === 'unknown') return unknown(`${object.id}.${key ?? id}`)
    if (key === undefined) {
      const all = object.kind === 'record' ? [...object.fields.values()] : object.kind === 'list' ? object.items : []
      const one = all.length ? all[this.decisions.pick(id, all.length)]! : unknown(id)
      return typeof one === 'function' ? one() : one
    }
    if (object.kind === 'record') return object.fields.get(key)?.() ?? NOTHING
    if (object.kind === 'list' && /^\d+$/.test(key)) return object.items[Number(key)] ?? NOTHING
    if (object.kind === 'list' && key === 'length') return { kind: 'number', value: object.items.length }
    return unknown(`${id}.${key}`)
  }

  private result(node: ESTree.CallExpression, scope: Scope): Value {
    const path = `${scope.path}>${node.start}`
    const place = { file: scope.module.file, at: node.start }
    const { callee } = node
    const args = () => elements(this, node.arguments, scope)
    if (callee.type !== 'MemberExpression') return this.call(this.evaluate(callee, scope), args(), place, path)
    const object = this.evaluate(callee.object, scope)
    const method = callee.property.type === 'Identifier' && !callee.computed ? callee.property.name : ''
    if (object.kind === 'list' || (object.kind === 'unknown' && /^(map|flatMap)$/.test(method))) {
      const items = object.kind === 'list' ? object.items : [unknown(`${object.id}[]`)]
      const apply = (fn: Value | undefined, of: Value[]) => this.call(fn ?? NOTHING, of, place, path)
      const pick = (count: number) => this.decisions.pick(path, count)
      return listMethod(items, method, args(), apply, pick) ?? unknown(`${path}()`)
    }
    const member = this.memberOf(object, callee, scope)
    return member.kind === 'unknown' ? unknown(`${member.id}()@${path}`) : this.call(member, args(), place, path)
  }

  /** The function and arguments of a call; null when the function is not known. */
  invocation(node: ESTree.CallExpression, scope: Scope): { callee: Closure; args: Value[] } | null {
    const callee = this.evaluate(node.callee, scope)
    return callee.kind === 'function' ? { callee, args: elements(this, node.arguments, scope) } : null
  }

  private assign({ left, right, operator }: ESTree.AssignmentExpression, scope: Scope): Value {
    const value = this.evaluate(right, scope)
    if (operator !== '=' || left.type !== 'Identifier') return value
    for (let at: Scope | null = scope; at; at = at.parent) if (at.names.has(left.name)) at.names.set(left.name, () => value)
    return value
  }
}
