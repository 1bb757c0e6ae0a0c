import { randomUUID } from 'node:crypto'
import { IMPORTS_PER_HOUR, type StartLibraryImport, type StartOfferImport, type StartPriceImport } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { attemptsOf, countAttempt } from '../../kernel/attempts.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { ImportKind, Owner } from './import-kinds.ts'
import { importMoved } from './import-moved.ts'
import { endAbandoned, isAtWork } from './import-rows.ts'

/** Under what the imports of an hour are counted. */
const ATTEMPTS: Readonly<Record<ImportKind, string>> = {
  offers: 'offer-imports',
  prices: 'price-imports',
  library: 'library-imports',
}

/**
 * Begins an import of an organisation, whose parts follow; returns its id. One that the operator began and never sent in full gives way, and
 * so does a colleague’s of which no more parts come; while another one is at work, and beyond so many in an hour, it is refused.
 */
export async function startImport(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  call: typeof StartOfferImport | typeof StartPriceImport | typeof StartLibraryImport,
  { owner, operatorId }: { owner: Owner; operatorId: number },
  { name, size }: { name: string; size: number },
): Promise<string> {
  if (await isAtWork(tx, owner)) {
    await endAbandoned(tx, { owner, operatorId, now })
    if (await isAtWork(tx, owner)) refuse(call, 'IMPORT_RUNNING')
  }
  const subject = ATTEMPTS[owner.kind] + (owner.sellerId === null ? '' : `:v:${owner.sellerId}`)
  if ((await countAttempt(tx, subject, { limit: IMPORTS_PER_HOUR, until: after(now, HOUR), now })) === null)
    refuse(call, 'TOO_OFTEN', { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter }, '导入太频繁，请稍后再试')
  const id = randomUUID()
  await sql`insert into imports.import (id, seller_id, of_prices, operator_id, name, size, started_at)
    values (${id}, ${owner.sellerId}, ${owner.kind === 'prices'}, ${operatorId}, ${name}, ${size}, ${now})`.execute(tx)
  await importMoved(emit, owner.sellerId)
  return id
}
