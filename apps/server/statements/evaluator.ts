import type { Expression } from './syntax.ts'
import type { Decisions } from './trials.ts'
import type { Scope, Value } from './values.ts'

/** What the parts of the interpreter need of the whole: expressions are made of statements, literals and conditions, and these of expressions. */
export interface Evaluator {
  readonly decisions: Decisions
  evaluate(node: Expression, scope: Scope): Value
  /** A field of a record or an element of a list; any of them when it is not known which. */
  member(object: Value, key: string | undefined, id: string): Value
}
