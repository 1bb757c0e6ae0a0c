import { sql, type Sql } from '../src/kernel/sql.ts'
import { DRAWING_VERSION, PACK_PREFIX } from '../demonstration/pictures/addresses.ts'
import { affectedRows, first, type Database } from '../src/kernel/database.ts'
import { writeBanners } from './banners.ts'

/** Drawn, at the address of another version. */
const outdated = (address: Sql<unknown>) =>
  sql`${address} ~ '^/files/(pack|logo|banner)/' and ${address} !~ ${`^/files/[a-z]+/${DRAWING_VERSION}-`}`
const banner = sql`kind = 'banners' and ${outdated(sql`picture`)}`
const logo = outdated(sql`logo`)
const packs = (address: Sql<unknown>) => sql`${address} ~ '^/files/pack/' and ${address} !~ ${`^${PACK_PREFIX}[0-9a-f]{32}`}`
const pack = packs(sql`pictures[1]`)
/** In orders that were placed, too: the address of an earlier release leads to no pack. */
const ordered = packs(sql`l.image`)

/**
 * Gives a demonstration world that was made by an earlier release the present drawings: browsers keep a picture for a year, so
 * its goods and sellers get new addresses, and the campaigns on home are replaced. Uploaded pictures are left alone.
 */
export async function refreshDrawings({ read, transact }: Pick<Database, 'read' | 'transact'>): Promise<void> {
  const found = await first(
    read,
    sql<{
      outdated: boolean
    }>`select exists (select from content.home_item where ${banner}) or exists (select from catalog.seller where ${logo})
      or exists (select from catalog.goods where ${pack}) as outdated`,
  )
  if (!found!.outdated) return
  await transact(async (tx) => {
    // Servers that start together: one refreshes, the others wait and find nothing left to do.
    await sql`select from demonstration.world for update`.execute(tx)
    if ((await affectedRows(tx, sql`delete from content.home_item where ${banner}`)) > 0) await writeBanners(tx)
    await sql`update catalog.seller set logo = ${`/files/logo/${DRAWING_VERSION}-`}::text || id || '.webp' where ${logo}`.execute(
      tx,
    )
    await sql`insert into demonstration.pack_picture (goods_no) select goods_no from catalog.goods where ${pack} on conflict do nothing`.execute(
      tx,
    )
    await sql`update catalog.goods g set pictures[1] = ${PACK_PREFIX}::text || p.name
      from demonstration.pack_picture p where p.goods_no = g.goods_no and ${pack}`.execute(tx)
    await sql`update orders.order_line l set image = g.pictures[1] || '-400.webp' from catalog.goods g where g.id = l.goods_id and ${ordered}`.execute(
      tx,
    )
  })
}
