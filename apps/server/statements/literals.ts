/** Values that are written out: texts, templates, arrays, objects. */
import type { ESTree } from 'vite'
import type { Evaluator } from './evaluator.ts'
import { inserted } from './sql-tag.ts'
import { textsIn } from './syntax.ts'
import { lazy, NOTHING, simple, unknown, type Scope, type Value } from './values.ts'

/** A text with placeholders; unknown when one of their values is. */
export function template(by: Evaluator, literal: ESTree.TemplateLiteral, scope: Scope): Value {
  const pieces = textsIn(scope.module, literal).flatMap((text, i) => {
    const hole = literal.expressions[i]
    if (!hole) return [text]
    const value = by.evaluate(hole, scope)
    if (value.kind === 'text') return [text, ...value.pieces]
    const known = simple(value)
    return [text, known === undefined ? null : { text: String(known), file: text.file, at: hole.start }]
  })
  const known = pieces.filter((piece) => piece !== null)
  return known.length < pieces.length
    ? unknown(`${scope.path}:${literal.start}`)
    : { kind: 'text', pieces: known.filter(({ text }) => text !== '') }
}

/** A template of SQL: its texts, and what its placeholders hold. */
export function fragment(by: Evaluator, literal: ESTree.TemplateLiteral, scope: Scope): Value {
  const pieces = textsIn(scope.module, literal).flatMap((text, i) => {
    const hole = literal.expressions[i]
    return hole ? [text, ...inserted(by.evaluate(hole, scope), { file: text.file, at: hole.start })] : [text]
  })
  return { kind: 'sql', pieces }
}

/** The elements of an array, or the arguments of a call; of an unknown list that is spread, one. */
export function elements(
  by: Evaluator,
  elements: readonly (ESTree.ArrayExpressionElement | ESTree.Argument)[],
  scope: Scope,
): Value[] {
  return elements.flatMap((element) => {
    if (!element) return [NOTHING]
    if (element.type !== 'SpreadElement') return [by.evaluate(element, scope)]
    const spread = by.evaluate(element.argument, scope)
    return spread.kind === 'list' ? spread.items : spread.kind === 'unknown' ? [unknown(`${spread.id}[]`)] : []
  })
}

/** A record whose fields are evaluated when they are read. */
export function object(by: Evaluator, { properties }: ESTree.ObjectExpression, scope: Scope): Value {
  const fields = new Map<string, () => Value>()
  for (const property of properties)
    if (property.type === 'SpreadElement') {
      const spread = by.evaluate(property.argument, scope)
      if (spread.kind === 'record') for (const [name, field] of spread.fields) fields.set(name, field)
    } else {
      const name = keyOf(by, property.key, property.computed, scope)
      if (name !== undefined)
        fields.set(
          name,
          lazy(() => by.evaluate(property.value, scope)),
        )
    }
  return { kind: 'record', fields }
}

/** The name of a property; undefined when it is computed from what is not known. */
export function keyOf(by: Evaluator, key: ESTree.PropertyKey, isComputed: boolean, scope: Scope): string | undefined {
  if (key.type === 'PrivateIdentifier') return undefined
  if (key.type === 'Identifier' && !isComputed) return key.name
  const known = simple(by.evaluate(key, scope))
  return known === undefined ? undefined : String(known)
}
