import { keysOf, SPECIAL_CLASSES, type SpecialClass } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { setOnSale } from '../offers/change-offers.ts'
import { lockOffers } from '../stock/lock-offers.ts'
import type { GoodsTable, OfferTable } from '../tables.gen.ts'

const BANNED = keysOf(SPECIAL_CLASSES).filter((key) => SPECIAL_CLASSES[key].online === 'banned')
/** Whether a class, as a column of a statement, may not be sold online at all. */
const isBanned = (column: string) => sql`coalesce(${sql.ref(column)} = any(${BANNED}::text[]), false)`

/** Whether the goods `g` are what a rule is about, given as SQL: only medicines are. */
export const matchesRule = ({ field, word, exceptWords }: Record<'field' | 'word' | 'exceptWords', Sql<unknown>>) =>
  sql<boolean>`(g.type <= 4
    and position(${word} in case ${field} when 'name' then g.generic_name when 'form' then g.dosage_form else g.approval_no end) > 0
    and not exists (select from unnest(${exceptWords}) x where position(x in g.generic_name || ' ' || g.dosage_form) > 0))`
/** The place of a class, as SQL, among all: of several, that of the strictest one. */
export const strictness = (specialClass: Sql<unknown>) =>
  sql<number | null>`array_position(${keysOf(SPECIAL_CLASSES)}::text[], ${specialClass})`
const RULE = { field: sql.ref('r.field'), word: sql.ref('r.word'), exceptWords: sql.ref('r.except_words') }

/** The rule of the catalogue that is in force today and gives the goods `g` their class: the strictest one. Only medicines have one. */
const ruleOfGoods = (today: string) => sql`
  select r.id, r.class from catalog.class_rule r
  where r.from_day <= ${today}::date and (r.until_day is null or r.until_day > ${today}::date) and ${matchesRule(RULE)}
  order by ${strictness(sql.ref('r.class'))}, r.id limit 1`

/** Whether the record of the goods `g` says that they are an ephedrine compound. */
const MARKED = sql`(g.ephedrine and not g.ephedrine_by_rule)`

const GOODS = columnsOf<GoodsTable>()('id', 'special_class', 'class_rule_id')
interface Judged extends RowOf<typeof GOODS> {
  class: SpecialClass | null
  rule_id: number | null
}
/** Which of these goods differ from the catalogue of classes. What its record marks as an ephedrine compound is one without a rule, too. */
export const differingGoods = (db: Executor, goodsIds: readonly number[], today: string) =>
  rows(
    db,
    sql<Judged>`
      select j.* from (
        select ${GOODS.of('g')}, coalesce(r.class, case when ${MARKED} then 'ephedrine' end) as class, r.id as rule_id
        from catalog.goods g left join lateral (${ruleOfGoods(today)}) r on true where g.id = any(${goodsIds}::bigint[])) j
      where (j.special_class, j.class_rule_id) is distinct from (j.class, j.rule_id) order by j.id`,
  )

/**
 * Gives goods the class that the catalogue says they have today, and returns those whose class is another now. What became banned
 * leaves the lists and its offers leave sale; what is banned no more returns to the lists, and its sellers decide on their offers.
 * Orders over these goods are checked again: their offers are locked, and their versions increase. Call it for goods that are written,
 * in the same transaction.
 */
export async function classifyGoods(tx: Tx, goodsIds: readonly number[], at: Moment): Promise<number[]> {
  const differing = await differingGoods(tx, goodsIds, chinaDay(at.now))
  if (differing.length === 0) return []
  const changed = differing.filter((it) => it.class !== it.special_class)
  const offers = await rows(
    tx,
    sql<Pick<OfferTable, 'id' | 'goods_id' | 'seller_id' | 'on_sale'>>`
      select id, goods_id, seller_id, on_sale from catalog.offer where goods_id = any(${changed.map(({ id }) => id)}::bigint[]) order by id`,
  )
  const offerIds = offers.map(({ id }) => id)
  await lockOffers(tx, offerIds)
  await sql`update catalog.offer set version = version + 1 where id = any(${offerIds}::bigint[])`.execute(tx)
  await sql`
    with judged as (
      select * from unnest(${differing.map(({ id }) => id)}::bigint[], ${differing.map((it) => it.class)}::text[], ${differing.map((it) => it.rule_id)}::bigint[]) j(id, class, rule_id)
    ), changed as (
      update catalog.goods g
      set special_class = j.class, class_rule_id = j.rule_id, ephedrine = ${MARKED} or coalesce(j.class = 'ephedrine', false),
          ephedrine_by_rule = not ${MARKED} and coalesce(j.class = 'ephedrine', false),
          online_class = case when j.class is null then 'none' when ${isBanned('j.class')} then 'banned' else 'retail_banned' end,
          listed = (g.listed or g.unlisted_by_class) and not ${isBanned('j.class')},
          unlisted_by_class = (g.listed or g.unlisted_by_class) and ${isBanned('j.class')}
      from judged j where g.id = j.id
    )
    insert into catalog.class_change (goods_id, before_class, after_class, rule_id, seller_ids, at)
    select g.id, g.special_class, j.class, j.rule_id,
           array(select distinct o.seller_id from catalog.offer o where o.goods_id = g.id and o.on_sale and ${isBanned('j.class')} order by 1), ${at.now}
    from judged j join catalog.goods g on g.id = j.id where g.special_class is distinct from j.class`.execute(tx)
  const nowBanned = new Set(changed.filter((it) => it.class && BANNED.includes(it.class)).map(({ id }) => id))
  const leaving = offers.filter((offer) => offer.on_sale && nowBanned.has(offer.goods_id)).map(({ id }) => id)
  if (leaving.length > 0) await setOnSale(tx, leaving, false, at)
  return changed.map(({ id }) => id)
}
