import type { ConsoleGetShortage, Out, SupplierStanding } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { SupplyQuestionTable } from '../tables.gen.ts'
import { HAS_STOCK } from './shortage-groups.ts'

type Supplier = Out<typeof ConsoleGetShortage>['sellers'][number]
type Question = NonNullable<Supplier['question']>
interface Row {
  id: number
  name: string
  standing: SupplierStanding
  available: number
  question:
    | (Pick<SupplyQuestionTable, 'asked_by' | 'packs' | 'note' | 'expected_on' | 'answer'> & {
        asked_at: string
        answered_at: string | null
        outcome: Question['outcome']
      })
    | null
}
/** So many sellers are listed; those that have or had the goods come first. */
const MAX_SUPPLIERS = 200

/** Open sellers that have goods, had them, or whose salesmen handle their kind, in this order. */
export async function suppliersOf(db: Executor, goodsId: number): Promise<Supplier[]> {
  const found = await rows(
    db,
    sql<Row>`
      select v.id, v.name, x.standing, x.available,
        case when q.goods_id is not null then jsonb_build_object('asked_at', q.asked_at, 'asked_by', q.asked_by, 'packs', q.packs, 'note', q.note,
          'outcome', q.outcome, 'expected_on', q.expected_on, 'answer', q.answer, 'answered_at', q.answered_at) end as question
      from (
        select o.seller_id, case when bool_or(${HAS_STOCK}) then 'inStock' when bool_or(o.on_sale) then 'out' else 'offSale' end as standing,
          coalesce(sum(o.available), 0)::int as available
        from catalog.offer o where o.goods_id = ${goodsId} group by o.seller_id
        union all
        select distinct m.seller_id, 'handles', 0
        from catalog.goods g join salesmen.handled h on h.goods_id = g.id or h.factory_id = g.factory_id or h.category_id = any (g.category_path)
        join salesmen.salesman m on m.id = h.salesman_id and m.ended_at is null and m.seller_id is not null
        where g.id = ${goodsId} and not exists (select from catalog.offer o where o.goods_id = g.id and o.seller_id = m.seller_id)
      ) x join catalog.seller v on v.id = x.seller_id
      left join browsing.supply_question q on q.goods_id = ${goodsId} and q.seller_id = v.id
      where v.sells
      order by array_position(array['inStock', 'out', 'offSale', 'handles'], x.standing), x.available desc, v.sales_count desc, v.id
      limit ${sql.lit(MAX_SUPPLIERS)}`,
  )
  return found.map(({ id, name, standing, available, question }) => ({
    sellerId: id,
    name,
    standing,
    available,
    question: question && {
      askedAt: new Date(question.asked_at).toISOString(),
      askedBy: question.asked_by,
      packs: question.packs,
      note: question.note,
      outcome: question.outcome,
      expectedOn: question.expected_on,
      answer: question.answer,
      answeredAt: question.answered_at && new Date(question.answered_at).toISOString(),
    },
  }))
}
