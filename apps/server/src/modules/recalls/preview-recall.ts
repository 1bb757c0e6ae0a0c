import { PreviewRecall, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { IS_OPEN } from './recall-rows.ts'
import { scopeFor } from './scope.ts'

type View = Out<typeof PreviewRecall>

/** What a recall would reach now, seller by seller. Nothing is locked: what it reaches in the end is counted when it starts. */
export async function previewRecall(
  { db, actor }: QueryContext<typeof PreviewRecall>,
  input: In<typeof PreviewRecall>,
): Promise<View> {
  const scope = scopeFor(actor, input)
  const goods = await first(
    db,
    sql<
      Pick<View, 'goodsShowName' | 'specification' | 'factory' | 'units'>
    >`select g.show_name as "goodsShowName", g.specification,
      k.name as factory, g.unit as units from catalog.goods g join catalog.factory k on k.id = g.factory_id where g.id = ${input.goodsId}`,
  )
  const sellers =
    scope &&
    (await rows(
      db,
      sql<View['sellers'][number]>`
        with batch as (
          select o.seller_id, array_agg(b.id) as ids, sum(b.available)::int as available from catalog.batch b join catalog.offer o on o.id = b.offer_id
          where o.goods_id = ${scope.goodsId} and b.batch_no = ${scope.batchNo} ${scope.sellerId === null ? sql`` : sql`and o.seller_id = ${scope.sellerId}`}
          group by o.seller_id
        )
        select s.id as "sellerId", s.name, batch.available, sent.shops, sent.packs, held.orders, held.packs as "orderPacks",
          exists (select from recalls.recall r where r.seller_id = s.id and r.goods_id = ${scope.goodsId} and r.batch_no = ${scope.batchNo} and ${IS_OPEN}) as "isOpen"
        from batch join catalog.seller s on s.id = batch.seller_id
          cross join lateral (select count(distinct oh.shop_id)::int as shops, coalesce(sum(l.quantity), 0)::int as packs
            from fulfilment.package_line l join fulfilment.package p on p.id = l.package_id join orders.order_head oh on oh.id = p.order_id
            where l.batch_id = any (batch.ids)) sent
          cross join lateral (select count(distinct ol.order_id)::int as orders, coalesce(sum(v.quantity - v.shipped - v.released), 0)::int as packs
            from orders.reservation v join orders.order_line ol on ol.id = v.order_line_id
            where v.batch_id = any (batch.ids) and v.quantity > v.shipped + v.released) held
        order by s.name, s.id`,
    ))
  if (!goods || !sellers || sellers.length === 0) return refuse(PreviewRecall, 'NOT_FOUND', {}, '没有这个批号的库存记录')
  return { ...goods, batchNo: input.batchNo, sellers }
}
