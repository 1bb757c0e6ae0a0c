import { sql } from '../../kernel/sql.ts'
import type { Visitor } from '../access/index.ts'
import { prescriptionHidden, seesLabel } from '../catalog/index.ts'
import type { Match } from './match.ts'

/**
 * A match as this visitor may have it: goods whose packs are hidden are found by their names alone, since a code, a maker or a
 * specification that finds them is known to be theirs. Checked on what the words have found, so that the index is read as for others.
 */
export const forVisitor = <M extends Match | null>(match: M, visitor: Visitor): M =>
  match && prescriptionHidden(visitor) ? { ...match, shown: sql`(${seesLabel(visitor)} or ${match.named})` } : match
