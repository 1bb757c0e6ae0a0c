/** PostgreSQL's opinion on statements: it resolves every name in them, and runs none. */
import { DatabaseError, type Client } from 'pg'
import type { Statement } from './collect.ts'
import { UNKNOWN_TEXT } from './sql-tag.ts'
import { lineOf, type Module } from './syntax.ts'
import { namesSomething, textsOf } from './templates.ts'
import type { Piece } from './values.ts'

/** Why PostgreSQL does not accept a statement. */
export interface Rejection {
  code: string
  message: string
  file: string
  /** The offset in the file at which PostgreSQL stopped. */
  at: number
}
/** Null: accepted. */
export type Verdicts = Map<Statement, Rejection | null>

const PREPARE = 'prepare examined as '

/**
 * Asks PostgreSQL about statements.
 * @param client connected to a migrated database
 */
export async function examine(client: Client, statements: readonly Statement[]): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  const errors = new Map<string, unknown>()
  for (const statement of statements) {
    const { text } = statement
    if (!errors.has(text)) errors.set(text, await errorOf(client, text))
    const error = errors.get(text)
    verdicts.set(statement, error === null ? null : rejectionOf(error, statement))
  }
  return verdicts
}

const errorOf = (client: Client, text: string): Promise<unknown> =>
  client
    .query(`${PREPARE}${text}; deallocate examined`)
    .then(() => null)
    .catch((error: unknown) => error)

function rejectionOf(error: unknown, { pieces }: Statement): Rejection {
  if (!(error instanceof DatabaseError)) throw error
  let left = Math.max(Number(error.position ?? 1) - 1 - PREPARE.length, 0)
  const found = pieces.find(({ text }) => left < text.length || ((left -= text.length), false)) ?? pieces[0]!
  const at = found.at + (found.isVerbatim ? left : 0)
  return { code: error.code ?? '', message: error.message, file: found.file, at }
}

/** A trial may be impossible and its statement unfinished; a name that does not exist tells more. */
const gravity = ({ code }: Rejection) => (code === '42703' ? 0 : code.startsWith('42P') ? 1 : 2)
const explain = (rejection: Rejection) =>
  gravity(rejection) < 2 ? rejection.message : `in no statement that PostgreSQL accepts: ${rejection.message}`
const keyOf = ({ file, at }: Pick<Piece, 'file' | 'at'>) => `${file}:${at}`

const isComputedName = ({ text, isVerbatim, isParameter }: Piece) =>
  !isVerbatim && !isParameter && !text.includes(UNKNOWN_TEXT) && namesSomething(text)

/**
 * One line, with its place, for each text in the sources' templates, and each name that is computed, which is in no statement
 * that PostgreSQL accepts.
 */
export function report(modules: ReadonlyMap<string, Module>, verdicts: Verdicts): string[] {
  const accepted = new Set<string>()
  const rejections = new Map<string, Rejection>()
  const wanted = new Map([...modules.values()].flatMap(textsOf).map((text) => [keyOf(text), text]))
  for (const [{ pieces }, rejection] of verdicts)
    for (const piece of pieces) {
      const key = keyOf(piece)
      const known = rejections.get(key)
      if (!rejection) accepted.add(key)
      else if (!known || gravity(rejection) < gravity(known)) rejections.set(key, rejection)
      if (isComputedName(piece)) wanted.set(key, piece)
    }
  const lines = [...wanted].flatMap(([key, text]) => {
    if (accepted.has(key)) return []
    const rejection = rejections.get(key)
    const { file, at } = rejection ?? text
    const why = rejection ? explain(rejection) : 'in no statement that could be assembled from the sources'
    return [`${file}:${lineOf(modules.get(file)!.code, at)}: ${why}`]
  })
  return [...new Set(lines)].sort()
}
