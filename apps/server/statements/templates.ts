/** Where the sources write SQL. */
import type { ESTree } from 'vite'
import { textsIn, type Expression, type Module, type Node } from './syntax.ts'
import type { Piece } from './values.ts'

type Template = ESTree.TaggedTemplateExpression
const isSql = (node: Node): node is Template =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql'

/** What PostgreSQL can prepare; other commands (`alter`, `truncate`, `listen`) hardly name columns. */
const isStatement = /^[\s(]*(?:with|select|insert|update|delete|merge|values)\b/i
const isOtherCommand = /^\s*(?:alter|analyze|create|drop|listen|lock|set|truncate|vacuum)\b/i

/** Templates and texts that may be whole statements; other templates are only parts of one. */
export function statementsIn(nodes: readonly Node[]): Expression[] {
  return nodes.flatMap((node) => {
    if (!isSql(node)) return queriedText(node) ?? []
    const beginning = node.quasi.quasis[0]!.value.raw
    return beginning.trim() === '' || isStatement.test(beginning) ? [node] : []
  })
}

/** The text that a call like `client.query('select …')` sends. */
function queriedText(node: Node): Expression | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const { property } = node.callee
  const [text] = node.arguments
  if (property.type !== 'Identifier' || property.name !== 'query' || !text || text.type === 'SpreadElement') return null
  return isStatement.test(beginningOf(text)) ? text : null
}
const beginningOf = (text: Expression) =>
  text.type === 'TemplateLiteral'
    ? text.quasis[0]!.value.raw
    : text.type === 'Literal' && typeof text.value === 'string'
      ? text.value
      : ''

/** The texts of a file that may name a column: each has to be part of a statement that PostgreSQL accepts. */
export function textsOf(module: Module): Pick<Piece, 'text' | 'file' | 'at'>[] {
  const texts = module.nodes.flatMap((node) => {
    if (isSql(node)) return isOtherCommand.test(node.quasi.quasis[0]!.value.raw) ? [] : textsIn(module, node.quasi)
    const queried = queriedText(node)
    if (queried?.type === 'TemplateLiteral') return textsIn(module, queried)
    return queried ? [{ text: beginningOf(queried), file: module.file, at: queried.start }] : []
  })
  return texts.filter(({ text }) => namesSomething(text))
}

const KEYWORDS = new Set(
  'all and any as asc by case cross date desc distinct else end exists false first from full group in inner is join last lateral left like limit not null nulls of offset on only or order outer over right select set then true union update using values when where with'.split(
    ' ',
  ),
)
/** Whether a text has more than keywords, numbers and quoted values. */
export const namesSomething = (text: string) =>
  text
    .replaceAll(/'[^']*'/g, '')
    .match(/[a-z_]\w*/gi)
    ?.some((word) => !KEYWORDS.has(word.toLowerCase())) ?? false
