/** The statements that the sources can make, assembled from their templates. */
import type { ESTree } from 'vite'
import { Interpreter } from './interpreter.ts'
import { functionsAround, isFunction, isWithin, type FunctionNode, type Module, type Node } from './syntax.ts'
import { statementsIn } from './templates.ts'
import { trialsOf, type Decisions } from './trials.ts'
import { carriesSql, textOf, type Piece, type Scope } from './values.ts'

/** A statement as PostgreSQL gets it, with the pieces it is made of. */
export interface Statement {
  text: string
  pieces: readonly Piece[]
}
/** A function as one call enters it; the file itself, when `fn` is null. */
interface Context {
  module: Module
  fn: FunctionNode | null
  /** The scope inside the function; null when the call does not lead there after all. */
  enter(interpreter: Interpreter): Scope | null
}
/** What all evaluations have in common. */
interface Sources {
  interpreter(decisions: Decisions): Interpreter
  add(pieces: readonly Piece[]): void
}

/** Cases that are tried of one template in one context: twice as many as any needs today. */
const MAX_TRIALS = 200
/** Calls that pass SQL on to each other. */
const MAX_CALLS = 4

/**
 * Every statement that can be assembled.
 * @param isWanted limits them to those that begin in some files
 */
export function collectStatements(
  modules: ReadonlyMap<string, Module>,
  isWanted: (file: string) => boolean = () => true,
): Statement[] {
  const found = new Map<string, Statement>()
  const scopes = new Map<Module, Scope>()
  const sources: Sources = {
    interpreter: (decisions) => new Interpreter(modules, scopes, decisions),
    add(pieces) {
      const statement = statementOf(pieces)
      found.set(`${statement.text} ${pieces.map(({ file, at }) => `${file}:${at}`).join(' ')}`, statement)
    },
  }
  for (const module of modules.values()) {
    if (!isWanted(module.file)) continue
    const outermost = module.nodes.filter(isFunction).filter((node) => functionsAround(module, node).length === 0)
    for (const fn of [null, ...outermost]) follow({ module, fn, enter: (by) => enterUnknown(by, module, fn) }, sources, [])
  }
  return [...found.values()]
}

/** The scope inside a function of which no call is known. */
function enterUnknown(interpreter: Interpreter, module: Module, fn: FunctionNode | null): Scope {
  const scope = interpreter.scopeOf(module)
  return fn ? interpreter.enter({ kind: 'function', node: fn, scope }, null, `${module.file}:${fn.start}`) : scope
}

/** Assembles the statements of a function, and those of the functions to which it passes SQL. */
function follow(context: Context, sources: Sources, callers: readonly Node[]) {
  const { module, fn } = context
  const own = module.nodes.filter((node) => (fn ? isWithin(node, fn) : functionsAround(module, node).length === 0))
  for (const written of statementsIn(own)) {
    const assembled = trialsOf((decisions) => {
      const interpreter = sources.interpreter(decisions)
      const scope = scopeAt(interpreter, context, written)
      return scope && interpreter.evaluate(written, scope)
    }, MAX_TRIALS)
    for (const value of assembled)
      if ((value?.kind === 'sql' || value?.kind === 'text') && textOf(value.pieces).trim()) sources.add(value.pieces)
  }
  if (callers.length >= MAX_CALLS) return
  for (const call of own) {
    if (call.type !== 'CallExpression' || call.arguments.length === 0 || callers.includes(call)) continue
    for (const next of trialsOf((decisions) => invoked(sources.interpreter(decisions), context, call), 1)) {
      const enter = (interpreter: Interpreter) => {
        const again = invoked(interpreter, context, call)
        return again && again.fn === next?.fn ? again.scope : null
      }
      if (next) follow({ module: next.scope.module, fn: next.fn, enter }, sources, [...callers, call])
    }
  }
}

/** The function that a call enters, when it passes SQL to one. */
function invoked(interpreter: Interpreter, context: Context, call: ESTree.CallExpression) {
  const scope = scopeAt(interpreter, context, call)
  const found = scope && interpreter.invocation(call, scope)
  if (!found || !found.args.some((arg) => carriesSql(arg))) return null
  return { fn: found.callee.node, scope: interpreter.enter(found.callee, found.args, `${scope.path}>${call.start}`) }
}

/** The scope around a node of a function; functions in between are entered like those of which no call is known. */
function scopeAt(interpreter: Interpreter, { module, fn, enter }: Context, node: Node): Scope | null {
  let scope = enter(interpreter)
  if (!scope || !fn) return scope
  let around = fn
  for (const inner of functionsAround(module, node).filter((one) => one !== fn && isWithin(one, fn))) {
    scope = interpreter.scopeAt(inner, around.body, scope)
    scope = interpreter.enter({ kind: 'function', node: inner, scope }, null, `${scope.path}>${inner.start}`)
    around = inner
  }
  return interpreter.scopeAt(node, around.body, scope)
}

function statementOf(pieces: readonly Piece[]): Statement {
  let parameters = 0
  const numbered = pieces.map((piece) => (piece.isParameter ? { ...piece, text: `$${(parameters += 1)}` } : piece))
  return { text: textOf(numbered), pieces: numbered }
}
