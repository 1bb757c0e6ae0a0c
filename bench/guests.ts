/** What anyone can do to a shop with many goods: the cost of single requests, and searches in numbers. */
import { anonymousRequests, isSearch } from './anonymous.ts'
import { costRows, findDearest } from './cost.ts'
import type { Large } from './large.ts'
import type { LoadHandlers } from './load.ts'
import type { ChildProgram } from './process-channel.ts'
import { measureStorm } from './storm.ts'
import type { Row } from './table.ts'
import { logInBuyers, openShop, type Shop } from './world.ts'

/** One connection serves all requests, and nothing runs besides them: what one of them costs is what was used meanwhile. */
const ALONE = { ROLES: 'api', READ_CONNECTIONS: '1', WRITE_CONNECTIONS: '1' }
/** Behind a proxy that reports addresses, with the limits of a fresh installation. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '1200', WORK_MS_PER_MINUTE: '30000' }
const BUYERS = 16

async function withShop<T>(large: Large, env: Record<string, string>, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await openShop(large.url, large.name, env)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

export async function measureGuests(
  large: Large,
  load: ChildProgram<LoadHandlers>,
  { wants, say }: { wants: (name: string) => boolean; say: (line: string) => void },
): Promise<Row[]> {
  const { sql, goods } = large
  say('looking for the dearest anonymous requests …')
  const dearest = await withShop(large, ALONE, (shop) => findDearest(shop, sql))
  const rows = wants('cost') ? costRows(dearest, goods) : []
  if (!wants('storm')) return rows
  const searches = (dearest ?? (await anonymousRequests(sql)).first).filter(isSearch)
  say('dearest searches while others buy …')
  const storm = await withShop(large, BEHIND_PROXY, async (shop) =>
    measureStorm({ shop, sql, load, buyers: await logInBuyers(shop, sql, BUYERS), goods }, searches),
  )
  return [...rows, ...storm]
}
