import type { ConsoleListSupplyQuestions, In, Out, SupplyOutcome } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import { firstPicture, goodsNamed } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import type { SupplyQuestionTable } from '../tables.gen.ts'

type Row = Omit<SupplyQuestionTable, 'seller_id' | 'asked_by' | 'outcome'> &
  Pick<GoodsTable, 'goods_no' | 'show_name' | 'specification' | 'unit'> & {
    outcome: SupplyOutcome | null
    factory: FactoryTable['name']
    image: string
    offer_id: number | null
    available: number | null
  }
const STATES = { open: sql`q.outcome is null`, answered: sql`q.outcome is not null`, all: sql`true` }

/** What the platform asks the seller; those to answer first, the latest first. */
export async function consoleListSupplyQuestions(
  { db, actor }: QueryContext<typeof ConsoleListSupplyQuestions>,
  { state = 'open', keyword, ...input }: In<typeof ConsoleListSupplyQuestions>,
): Promise<Out<typeof ConsoleListSupplyQuestions>> {
  const parts = [sql`q.seller_id = ${actor.sellerId}`, STATES[state]]
  if (keyword) parts.push(goodsNamed(keyword))
  const matching = sql`from browsing.supply_question q join catalog.goods g on g.id = q.goods_id join catalog.factory f on f.id = g.factory_id
    left join catalog.offer o on o.goods_id = q.goods_id and o.seller_id = q.seller_id and not o.near_expiry and o.replaced_by is null
    where ${sql.join(parts, sql` and `)}`
  const columns = sql<Row>`q.goods_id, q.packs, q.note, q.asked_at, q.outcome, q.expected_on, q.answer, q.answered_at, q.answered_by,
    g.goods_no, g.show_name, g.specification, g.unit, f.name as factory, ${firstPicture(200)} as image, o.id as offer_id, o.available`
  const order = sql`q.outcome is not null, q.asked_at desc, q.goods_id`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    goodsId: row.goods_id,
    goodsNo: row.goods_no,
    goodsShowName: row.show_name,
    specification: row.specification,
    factory: row.factory,
    units: row.unit,
    image: row.image,
    packs: row.packs,
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    gccsId: row.offer_id,
    available: row.available ?? 0,
    outcome: row.outcome,
    expectedOn: row.expected_on,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
  }))
}
