import { sql } from '../../../kernel/sql.ts'
import { attemptsOf, countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isWaiting } from './open-shortages.ts'

/** What a shop misses, in its words, and how many packs of it. */
export interface Missing {
  name: string
  specification: string
  factory: string
  quantity: number
}
/** A shortage is of so many packs at most, as its form. */
const MAX_PACKS = 9_999
/** What is named more than once, once, with all its packs. */
function summed(missing: readonly Missing[]): Missing[] {
  const byWords = new Map<string, Missing>()
  for (const one of missing) {
    const words = JSON.stringify([one.name, one.specification, one.factory])
    const quantity = Math.min(MAX_PACKS, one.quantity + (byWords.get(words)?.quantity ?? 0))
    byWords.set(words, { ...one, quantity })
  }
  return [...byWords.values()]
}

/** The limit that a shop's registrations of a day share. */
export const registrationsOf = (shopId: number) => `shortage:s:${shopId}`

/**
 * Registers what a shop misses, in this order, until it has registered as many as it may in a day. What it waits for already in the same
 * words is not registered again. For commands that lock the shop: of two at once the second sees what the first one registered.
 */
export async function registerMissing(
  { tx, now, settings }: Moment & { tx: Tx },
  { shopId, userId }: { shopId: number; userId: number },
  missing: readonly Missing[],
): Promise<{ registered: number; there: number; left: number }> {
  const unique = summed(missing)
  const listed = sql`unnest(${unique.map((one) => one.name)}::text[], ${unique.map((one) => one.specification)}::text[],
    ${unique.map((one) => one.factory)}::text[], ${unique.map((one) => one.quantity)}::int[])
    with ordinality as w (name, specification, factory, quantity, n)`
  const open = await rows(
    tx,
    sql<{ n: number }>`select w.n::int as n from ${listed}
      where not exists (select from browsing.shortage s where s.shop_id = ${shopId} and s.name = w.name
        and s.specification = w.specification and s.factory = w.factory and ${isWaiting(now)})
      order by w.n`,
  )
  const { count } = await attemptsOf(tx, registrationsOf(shopId), now)
  const taken = open.slice(0, Math.max(0, settings.shortages_per_day - count)).map(({ n }) => n)
  // Null: somebody registered one by one meanwhile.
  const quota = { limit: settings.shortages_per_day, until: endOfDay(now), now, cost: taken.length }
  const may = taken.length > 0 && (await countAttempt(tx, registrationsOf(shopId), quota)) !== null
  if (may)
    await sql`insert into browsing.shortage (shop_id, user_id, name, specification, factory, barcode, quantity, at, looked_at)
      select ${shopId}, ${userId}, w.name, w.specification, w.factory, '', w.quantity, ${now}, '-infinity' from ${listed}
      where w.n = any (${taken}::int[]) order by w.n`.execute(tx)
  const registered = may ? taken.length : 0
  return { registered, there: unique.length - open.length, left: open.length - registered }
}
