/** Conditions: what is known of them, and what is decided. */
import type { ESTree } from 'vite'
import type { Evaluator } from './evaluator.ts'
import type { Expression } from './syntax.ts'
import { NOTHING, simple, truthOf, unknown, type Scope, type Value } from './values.ts'

/**
 * Whether a condition holds.
 * @param first what to try first when that is not known
 */
export function holds(by: Evaluator, test: Expression, scope: Scope, first: boolean): boolean {
  if (test.type === 'ParenthesizedExpression') return holds(by, test.expression, scope, first)
  if (test.type === 'UnaryExpression' && test.operator === '!') return !holds(by, test.argument, scope, !first)
  if (test.type === 'LogicalExpression' && test.operator !== '??') {
    const left = holds(by, test.left, scope, first)
    if (test.operator === '&&') return left && holds(by, test.right, scope, first)
    return left || holds(by, test.right, scope, first)
  }
  if (test.type === 'BinaryExpression' && test.operator !== 'in' && /^[!=]==?$/.test(test.operator)) {
    const asksWhetherEqual = test.operator.startsWith('=')
    return asksWhetherEqual === areEqual(by, test, scope, asksWhetherEqual === first)
  }
  const value = by.evaluate(test, scope)
  return truthOf(value) ?? by.decisions.flag(value.kind === 'unknown' ? value.id : '', first)
}

function areEqual(by: Evaluator, { left, right }: ESTree.BinaryExpression, scope: Scope, first: boolean): boolean {
  const [a, b] = [by.evaluate(left, scope), by.evaluate(right, scope)]
  if (a.kind === 'nothing' || b.kind === 'nothing') {
    const other = a.kind === 'nothing' ? b : a
    // Whatever may be missing is first taken as given, wherever that is asked.
    return other.kind === 'unknown' ? !by.decisions.flag(other.id, true) : other.kind === 'nothing'
  }
  const known = [simple(a), simple(b)]
  if (!known.includes(undefined)) return known[0] === known[1]
  const ids = [a, b].map((value) => (value.kind === 'unknown' ? value.id : (simple(value) ?? value.kind)))
  return by.decisions.flag(ids.join('='), first)
}

/** Whether the left side of `||` or `??` is used. */
export function usesLeft(by: Evaluator, { operator, left }: ESTree.LogicalExpression, scope: Scope): boolean {
  if (operator === '||') return holds(by, left, scope, true)
  const value = by.evaluate(left, scope)
  return value.kind === 'unknown' ? by.decisions.flag(value.id, true) : value.kind !== 'nothing'
}

/** The outcome of an operator, as far as statements depend on it. */
export function binary(by: Evaluator, node: ESTree.BinaryExpression | ESTree.PrivateInExpression, scope: Scope): Value {
  if (/^[!=]==?$/.test(node.operator)) return { kind: 'boolean', value: holds(by, node, scope, true) }
  const [left, right] = [node.left, node.right].map((side) =>
    side.type === 'PrivateIdentifier' ? NOTHING : by.evaluate(side, scope),
  )
  if (left?.kind === 'number' && right?.kind === 'number') {
    if (node.operator === '+') return { kind: 'number', value: left.value + right.value }
    if (node.operator === '>') return { kind: 'boolean', value: left.value > right.value }
  }
  const ids = [left, right].map((side) => (side?.kind === 'unknown' ? side.id : simple(side ?? NOTHING)))
  return unknown(ids.join(node.operator))
}
