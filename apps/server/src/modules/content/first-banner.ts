import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../../kernel/sql.ts'
import { SECOND, chinaDay, type Clock } from '../../kernel/clock.ts'
import { first, type Reader } from '../../kernel/database.ts'
import { GUEST } from '../access/index.ts'
import { isShownTo } from './home/audience.ts'

/** How long one answer of the database serves all pages, and how long a page waits for it. */
const FRESH_MS = 5 * SECOND
const MAX_WAIT_MS = 200

/** The picture of a campaign; null where the platform has none, or where the database does not say so in time. */
export type FirstBanner = () => Promise<string | null>

/** Reads the picture of the first banner that home shows to a guest; null where it shows none. */
export async function findFirstBanner(db: Reader, now: Date): Promise<string | null> {
  const isShown = isShownTo(GUEST, chinaDay(now))
  const found = await first(
    db,
    sql<{ image: string }>`select picture as image from content.home_item where kind = 'banners' and ${isShown}
      and exists (select from content.home_block where kind = 'banners' and ${isShown}) order by sort, id limit 1`,
  )
  return found?.image || null
}

/** Remembers what `find` says for five seconds, however many pages are sent. Never rejects. */
export function openFirstBanner(find: () => Promise<string | null>, clock: Clock): FirstBanner {
  let known: { image: string | null; until: number } | undefined
  let asked: Promise<string | null> | undefined
  const remember = (image: string | null) => {
    known = { image, until: clock.now().getTime() + FRESH_MS }
    asked = undefined
    return image
  }
  return async () => {
    if (known && clock.now().getTime() < known.until) return known.image
    asked ??= find().then(remember, () => remember(null))
    return Promise.race([asked, pause(MAX_WAIT_MS, null, { ref: false })])
  }
}
