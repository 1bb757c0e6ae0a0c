import { CERTIFICATE_NAMES, isIdentityCard, keysOf } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { ClearCards } from '../documents/index.ts'

/** The kinds of certificates that are identity cards. */
export const CARDS = keysOf(CERTIFICATE_NAMES).filter((kind) => isIdentityCard(kind))

/** Deletes what was read of a user’s photos of identity cards; those that wait are not read, and what is being read is not kept. */
export const clearReadCards: ClearCards = ({ tx }, userId) =>
  sql`delete from reading.reading where user_id = ${userId} and kind = any (${CARDS}::text[])`.execute(tx)
