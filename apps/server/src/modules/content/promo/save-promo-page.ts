import { MAX_PROMO_PAGES, SHOP_TYPE_NAMES, SavePromoPage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { checkGoods } from './check-goods.ts'
import { findPage, type PageText } from './page-rows.ts'

/** What saving needs: a demonstration saves without a session. */
type Context = Pick<CommandContext<typeof SavePromoPage>, 'tx' | 'now'> & {
  actor: Pick<CommandContext<typeof SavePromoPage>['actor'], 'name'>
}
type Input = In<typeof SavePromoPage>
type Saved = Audited<typeof SavePromoPage>

/** Adds a promotion page, which is not published yet, or changes one. What somebody else saved meanwhile is not overwritten. */
export async function savePromoPage(context: Context, input: Input): Promise<Saved> {
  const { tx } = context
  if (input.until !== null && input.until < input.from) badInput({ until: '结束日期早于开始日期' })
  await checkGoods(tx, input.goodsNos)
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.promoPages})`.execute(tx)
  const same = await first(tx, sql<{ id: number }>`select id from content.promo_page where title = ${input.title}`)
  if (same && same.id !== input.pageId) refuse(SavePromoPage, 'DUPLICATE', {}, `已有“${input.title}”`)
  return input.pageId === null ? add(context, input) : change(context, input, input.pageId)
}

const loggedOf = ({ title, text, goodsNos, from, until, shopTypes }: Omit<Input, 'pageId' | 'version'>) => ({
  title,
  text,
  goods: goodsNos.join('、'),
  from,
  until,
  shopTypes: shopTypes ? shopTypes.map((type) => SHOP_TYPE_NAMES[type]).join('、') : '全部',
})

async function add({ tx, actor, now }: Context, input: Input): Promise<Saved> {
  const { count } = (await first(tx, sql<{ count: number }>`select count(*)::int as count from content.promo_page`))!
  if (count >= MAX_PROMO_PAGES) badInput({ title: `最多 ${MAX_PROMO_PAGES} 个宣传页` })
  const { title, text, goodsNos, from, until, shopTypes } = input
  const { id } = (await first(
    tx,
    sql<{
      id: number
    }>`insert into content.promo_page (title, text, goods_nos, from_day, until_day, shop_types, updated_at, updated_by)
      values (${title}, ${text}, ${goodsNos}::text[], ${from}, ${until}, ${shopTypes}::int[], ${now}, ${actor.name}) returning id`,
  ))!
  return { answer: { pageId: id }, audit: { action: 'promo.add', subjectId: id, after: loggedOf(input) } }
}

async function change({ tx, actor, now }: Context, input: Input, pageId: number): Promise<Saved> {
  const old = (await findPage(tx, pageId, sql`for update`)) ?? refuse(SavePromoPage, 'NOT_FOUND')
  if (input.version !== old.version) refuse(SavePromoPage, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  const changed = difference(SavePromoPage, loggedOf(inputOf(old)), loggedOf(input))
  if (Object.keys(changed.after).length === 0) return { answer: { pageId }, audit: [] }
  const { title, text, goodsNos, from, until, shopTypes } = input
  await sql`update content.promo_page set title = ${title}, text = ${text}, goods_nos = ${goodsNos}::text[], from_day = ${from},
      until_day = ${until}, shop_types = ${shopTypes}::int[], version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${pageId}`.execute(tx)
  return { answer: { pageId }, audit: { action: 'promo.change', subjectId: pageId, ...changed } }
}

const inputOf = ({ title, text, goods_nos, from_day, until_day, shop_types }: PageText) => ({
  title,
  text,
  goodsNos: goods_nos,
  from: from_day,
  until: until_day,
  shopTypes: shop_types,
})
