/** What is known of a value without running the program. */
import type { FunctionNode, Module } from './syntax.ts'

/** Part of an SQL text, with where it is written. */
export interface Piece {
  text: string
  file: string
  /** The offset of the text in the file; of what stands for the text, when it is computed. */
  at: number
  /** Copied from a template, so that offsets inside it are offsets in the file. */
  isVerbatim?: boolean
  /** A value, sent separately: `$1`. */
  isParameter?: boolean
}

export interface Scope {
  module: Module
  parent: Scope | null
  names: Map<string, () => Value>
  /** The calls that led here. */
  path: string
}
/** Values whose id is the same are the same: what is decided about one applies to the other. */
export interface Unknown {
  kind: 'unknown'
  id: string
}
export interface Closure {
  kind: 'function'
  node: FunctionNode
  scope: Scope
}
export type Value =
  | Unknown
  | Closure
  | { kind: 'nothing' }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'sql'; pieces: Piece[] }
  | { kind: 'list'; items: Value[] }
  | { kind: 'record'; fields: Map<string, () => Value> }
  | { kind: 'native'; call: (args: Value[], place: Place) => Value }
export type Place = Pick<Piece, 'file' | 'at'>

export const NOTHING: Value = { kind: 'nothing' }
export const unknown = (id: string): Unknown => ({ kind: 'unknown', id })
export const list = (items: Value[]): Value => ({ kind: 'list', items })
export const native = (call: (args: Value[], place: Place) => Value): Value => ({ kind: 'native', call })
export const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** Evaluates at most once, when first asked. */
export function lazy(evaluate: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= evaluate())
}

/** Whether a value is true in a condition; undefined when that is not known. */
export function truthOf(value: Value): boolean | undefined {
  if (value.kind === 'unknown') return undefined
  if (value.kind === 'boolean' || value.kind === 'number') return Boolean(value.value)
  if (value.kind === 'text') return textOf(value.pieces) !== ''
  return value.kind !== 'nothing'
}

/** Whether SQL or a function that could make some is part of a value. */
export function carriesSql(value: Value, depth = 0): boolean {
  if (value.kind === 'function') return /\bsql\b/.test(value.scope.module.code.slice(value.node.start, value.node.end))
  if (value.kind === 'sql') return true
  if (depth > 3) return false
  if (value.kind === 'list') return value.items.some((item) => carriesSql(item, depth + 1))
  return value.kind === 'record' && [...value.fields.values()].some((field) => carriesSql(field(), depth + 1))
}

/** A text, number or truth value that is known. */
export const simple = (value: Value): string | number | boolean | undefined => {
  if (value.kind === 'text') return textOf(value.pieces)
  return value.kind === 'number' || value.kind === 'boolean' ? value.value : undefined
}
