/** Bodies of functions, as far as they matter to statements: what is declared, collected and returned. */
import { bind, declare, hoist } from './bindings.ts'
import { holds } from './conditions.ts'
import type { Evaluator } from './evaluator.ts'
import { isWithin, type Expression, type Node } from './syntax.ts'
import { NOTHING, unknown, type Scope, type Value } from './values.ts'
import type { ESTree } from 'vite'

/** How a block ended: with a value, at the node that was looked for, or by reaching its end. */
export type Completion = { returned: Value } | { at: Scope } | null

const nested = (scope: Scope): Scope => ({ ...scope, parent: scope, names: new Map() })

/** Executes statements up to a return, or up to the statement that contains `target`. */
export function execute(by: Evaluator, statements: readonly Node[], outer: Scope, target?: Node): Completion {
  const scope = nested(outer)
  hoist(statements, scope)
  for (const statement of statements) {
    const completion = target && isWithin(target, statement) ? reach(by, statement, scope, target) : step(by, statement, scope)
    if (completion) return completion
  }
  return null
}

function step(by: Evaluator, node: Node, scope: Scope): Completion {
  switch (node.type) {
    case 'BlockStatement':
      return execute(by, node.body, scope)
    case 'VariableDeclaration':
      declare(by, node, scope)
      return null
    case 'ExpressionStatement':
      perform(by, node.expression, scope)
      return null
    case 'ReturnStatement':
      return { returned: node.argument ? by.evaluate(node.argument, scope) : NOTHING }
    case 'ThrowStatement':
      return { returned: NOTHING }
    case 'IfStatement': {
      const branch = holds(by, node.test, scope, !endsAbruptly(node.consequent)) ? node.consequent : node.alternate
      return branch ? execute(by, [branch], scope) : null
    }
    case 'ForOfStatement': {
      const of = by.evaluate(node.right, scope)
      for (const item of of.kind === 'list' ? of.items : [unknown(`${scope.path}:${node.start}`)]) {
        const completion = execute(by, [node.body], turnOf(by, node, item, scope))
        if (completion) return completion
      }
      return null
    }
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return execute(by, [node.body], scope)
    case 'TryStatement':
      return execute(by, node.block.body, scope)
    case 'SwitchStatement':
      return node.cases.length
        ? execute(by, casesFrom(node, by.decisions.pick(`${scope.path}:${node.start}`, node.cases.length)), scope)
        : null
    default:
      return null
  }
}

/** The scope of a node within a statement. */
function reach(by: Evaluator, node: Node, scope: Scope, target: Node): Completion {
  const has = (part: Node | null | undefined) => part && isWithin(target, part)
  const enter = (statements: readonly Node[], outer = scope) => execute(by, statements, outer, target) ?? { at: scope }
  switch (node.type) {
    case 'BlockStatement':
      return enter(node.body)
    case 'IfStatement': {
      const branch = [node.consequent, node.alternate].find(has)
      return branch ? enter([branch]) : { at: scope }
    }
    case 'ForOfStatement': {
      if (!has(node.body)) return { at: scope }
      const of = by.evaluate(node.right, scope)
      const first = of.kind === 'list' ? of.items[0] : undefined
      return enter([node.body], turnOf(by, node, first ?? unknown(`${scope.path}:${node.start}`), scope))
    }
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return has(node.body) ? enter([node.body]) : { at: scope }
    case 'TryStatement': {
      const part = [node.block, node.handler?.body, node.finalizer].find(has)
      return part ? enter(part.body) : { at: scope }
    }
    case 'SwitchStatement': {
      const found = node.cases.findIndex(has)
      return found < 0 ? { at: scope } : enter(casesFrom(node, found))
    }
    default:
      return { at: scope }
  }
}

function turnOf(by: Evaluator, { left }: ESTree.ForOfStatement, item: Value, scope: Scope): Scope {
  const turn = nested(scope)
  const [declared] = left.type === 'VariableDeclaration' ? left.declarations : []
  if (declared) bind(by, declared.id, () => item, turn)
  return turn
}

const casesFrom = ({ cases }: ESTree.SwitchStatement, from: number) => cases.slice(from).flatMap(({ consequent }) => consequent)

/** What a statement does to the values at hand: a list gets longer, a variable changes, a function of this function is called. */
function perform(by: Evaluator, node: Expression, scope: Scope): void {
  if (node.type === 'AssignmentExpression') by.evaluate(node, scope)
  if (node.type !== 'CallExpression') return
  const { callee } = node
  const isPush = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'push'
  if (isPush || (callee.type === 'Identifier' && isOwn(by, callee, scope))) by.evaluate(node, scope)
}

function isOwn(by: Evaluator, callee: Expression, scope: Scope): boolean {
  const value = by.evaluate(callee, scope)
  return value.kind === 'function' && value.scope.parent !== null
}

/** Whether a branch leaves its block. */
function endsAbruptly(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.some(endsAbruptly)
  return /^(Return|Throw|Continue|Break)Statement$/.test(node.type)
}
