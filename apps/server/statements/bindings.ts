/** Names that declarations and parameters introduce. */
import type { ESTree } from 'vite'
import type { Evaluator } from './evaluator.ts'
import { keyOf } from './literals.ts'
import type { Node } from './syntax.ts'
import { lazy, list, NOTHING, unknown, type Scope, type Value } from './values.ts'

/** Binds the names of a pattern to the parts of a value, which is read when one of them is. */
export function bind(by: Evaluator, pattern: ESTree.BindingPattern, read: () => Value, scope: Scope): void {
  const value = lazy(read)
  const id = `${scope.path}:${pattern.start}`
  switch (pattern.type) {
    case 'Identifier':
      scope.names.set(pattern.name, value)
      break
    case 'AssignmentPattern':
      bind(by, pattern.left, () => orDefault(by, value(), pattern, scope), scope)
      break
    case 'ArrayPattern':
      pattern.elements.forEach((element, i) => {
        if (element?.type === 'RestElement') bind(by, element.argument, () => restOf(value(), i), scope)
        else if (element) bind(by, element, () => by.member(value(), String(i), id), scope)
      })
      break
    case 'ObjectPattern':
      for (const property of pattern.properties)
        if (property.type === 'RestElement') bind(by, property.argument, value, scope)
        else {
          const key = keyOf(by, property.key, property.computed, scope)
          bind(by, property.value, () => by.member(value(), key, id), scope)
        }
  }
}

function orDefault(by: Evaluator, value: Value, { right }: ESTree.AssignmentPattern, scope: Scope): Value {
  const isGiven = value.kind === 'unknown' ? by.decisions.flag(value.id, false) : value.kind !== 'nothing'
  return isGiven ? value : by.evaluate(right, scope)
}

const restOf = (value: Value, from: number): Value =>
  value.kind === 'list' ? list(value.items.slice(from)) : value.kind === 'unknown' ? unknown(`${value.id}[${from}…]`) : value

export function declare(by: Evaluator, { declarations }: ESTree.VariableDeclaration, scope: Scope): void {
  // What has no value yet gets one elsewhere.
  for (const { id, init, start } of declarations)
    bind(by, id, () => (init ? by.evaluate(init, scope) : unknown(`${scope.path}:${start}`)), scope)
}

/** Functions are known before the statements around them are executed. */
export function hoist(statements: readonly Node[], scope: Scope): void {
  for (const node of statements)
    if (node.type === 'FunctionDeclaration' && node.id) scope.names.set(node.id.name, () => ({ kind: 'function', node, scope }))
}

/** Parameters: what a call passes, or unknown when nothing is known of the call; then those with a default have it. */
export function bindParameters(
  by: Evaluator,
  params: readonly ESTree.ParamPattern[],
  args: readonly Value[] | null,
  scope: Scope,
): void {
  params.forEach((param, i) => {
    const id = `${scope.path}:${param.start}`
    if (param.type === 'TSParameterProperty') return
    if (param.type === 'RestElement') bind(by, param.argument, () => (args ? list(args.slice(i)) : unknown(id)), scope)
    else if (args) bind(by, param, () => args[i] ?? NOTHING, scope)
    else bind(by, param, () => (param.type === 'AssignmentPattern' ? NOTHING : unknown(id)), scope)
  })
}
