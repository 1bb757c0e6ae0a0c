import { ConsoleGetShortage, MAX_REGISTRATIONS_SHOWN, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { isWaiting, stateOf } from './open-shortages.ts'
import { findMeant, GROUP_COLUMNS, groupsOf, groupView, meansSame, WITH_GOODS, type GroupRow } from './shortage-groups.ts'
import { suppliersOf } from './suppliers.ts'

type View = Out<typeof ConsoleGetShortage>
type Row = Pick<
  ShortageTable,
  'id' | 'shop_id' | 'name' | 'specification' | 'factory' | 'barcode' | 'quantity' | 'at' | 'reply' | 'replied_at'
> &
  Pick<ShopTable, 'contact' | 'phone'> & {
    shop_name: string
    state: View['registrations'][number]['state']
    reply_goods: string | null
  }

/** What shops wait for that means the same as a registration, which shops, and who could supply it. */
export async function consoleGetShortage(
  { db, now }: QueryContext<typeof ConsoleGetShortage>,
  { shortageId }: In<typeof ConsoleGetShortage>,
): Promise<View> {
  const meant = await findMeant(db, shortageId)
  const group =
    meant && (await first(db, sql<GroupRow>`select ${GROUP_COLUMNS} from (${groupsOf(now, meansSame(meant))}) w ${WITH_GOODS}`))
  if (!group) refuse(ConsoleGetShortage, 'NOT_FOUND', {}, '没有这条缺货登记')
  const [registrations, sellers] = await Promise.all([
    rows(
      db,
      sql<Row>`select s.id, s.shop_id, s.name, s.specification, s.factory, s.barcode, s.quantity, s.at, s.reply, s.replied_at, ${stateOf(now)} as state,
          h.name as shop_name, h.contact, h.phone, (select rg.show_name from catalog.goods rg where rg.id = s.reply_goods_id) as reply_goods
        from browsing.shortage s join shops.shop h on h.id = s.shop_id where ${meansSame(meant)}
        order by ${isWaiting(now)} desc, s.at, s.id limit ${sql.lit(MAX_REGISTRATIONS_SHOWN)}`,
    ),
    meant.goods_id === null ? [] : suppliersOf(db, meant.goods_id),
  ])
  return {
    ...groupView(group),
    registrations: registrations.map((row) => ({
      shortageId: row.id,
      shopId: row.shop_id,
      shopName: row.shop_name,
      contact: row.contact,
      phone: row.phone,
      said: [row.name, row.specification, row.factory].filter(Boolean).join(' '),
      barcode: row.barcode,
      quantity: row.quantity,
      at: row.at.toISOString(),
      state: row.state,
      reply: row.reply,
      replyGoods: row.reply_goods,
      repliedAt: row.replied_at?.toISOString() ?? null,
    })),
    sellers,
  }
}
