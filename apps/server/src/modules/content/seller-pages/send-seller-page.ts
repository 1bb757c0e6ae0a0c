import { MAX_SELLER_PAGES, REVIEW, SendSellerPage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { hasButton, isPictureLine } from '../../../kernel/text-marks.ts'
import { standingNumbers } from '../../catalog/index.ts'
import { isFileOf, sellerFileOwner } from '../../files/index.ts'

type Context = CommandContext<typeof SendSellerPage>

/** Sends a page to the platform's review, in the place of what waits of it; what is shown stays. */
export async function sendSellerPage(
  context: Context,
  input: In<typeof SendSellerPage>,
): Promise<Audited<typeof SendSellerPage>> {
  const { tx, actor, now } = context
  const { title, text } = input
  const goodsNos = await standingNumbers(tx, input.goodsNos)
  const fileIds = [...new Set(input.fileIds)]
  if (text.split('\n').some((line) => isPictureLine(line.trim()))) badInput({ text: '图片请在下面上传，不要写在正文里' })
  if (hasButton(text)) badInput({ text: '这里不能放按钮，请改为链接' })
  await checkGoods(tx, goodsNos)
  const foreign = await first(
    tx,
    sql`select from unnest(${fileIds}::uuid[]) f (id) where not ${isFileOf(sql.ref('f.id'), sellerFileOwner(actor.sellerId), 'seller-page')}`,
  )
  if (foreign) refuse(SendSellerPage, 'NOT_FOUND', {}, '图片已失效，请重新上传')
  const pageId = input.pageId === null ? await addPage(context) : await lockOwn(tx, actor.sellerId, input.pageId)
  if (pageId === undefined) return refuse(SendSellerPage, 'NOT_FOUND')
  await sql`update content.seller_page_version set state = ${REVIEW.withdrawn} where page_id = ${pageId} and state = ${REVIEW.waiting}`.execute(
    tx,
  )
  await sql`insert into content.seller_page_version (page_id, state, title, text, file_ids, goods_nos, sent_at, sent_by)
    values (${pageId}, ${REVIEW.waiting}, ${title}, ${text}, ${fileIds}, ${goodsNos}, ${now}, ${actor.name})`.execute(tx)
  const after = { title, ...(goodsNos.length > 0 && { goods: goodsNos.join('、') }) }
  return { answer: { pageId }, audit: { subjectId: actor.sellerId, after } }
}

/** Goods of the standard library; whether the seller offers them is seen when the page is opened. */
async function checkGoods(tx: Tx, goodsNos: readonly string[]) {
  if (new Set(goodsNos).size < goodsNos.length) badInput({ goodsNos: '商品编码有重复' })
  const known = await rows(
    tx,
    sql<{ no: string }>`select goods_no as no from catalog.goods where goods_no = any (${goodsNos}::text[])`,
  )
  const unknown = goodsNos.filter((no) => !known.some((one) => one.no === no))
  if (unknown.length > 0) badInput({ goodsNos: `没有这些商品：${unknown.join('、')}` })
}

async function addPage({ tx, actor, now }: Context): Promise<number> {
  const { count } = (await first(
    tx,
    sql<{
      count: number
    }>`select count(*)::int as count from content.seller_page where seller_id = ${actor.sellerId} and removed_at is null`,
  ))!
  if (count >= MAX_SELLER_PAGES) badInput({ title: `最多 ${MAX_SELLER_PAGES} 篇产品介绍` })
  const row = await first(
    tx,
    sql<{ id: number }>`insert into content.seller_page (seller_id, created_at) values (${actor.sellerId}, ${now}) returning id`,
  )
  return row!.id
}

/** Locks a page of the seller: it is changed, removed and decided by one at a time. */
export const lockOwn = async (tx: Tx, sellerId: number, pageId: number): Promise<number | undefined> =>
  (
    await first(
      tx,
      sql<{
        id: number
      }>`select id from content.seller_page where id = ${pageId} and seller_id = ${sellerId} and removed_at is null for update`,
    )
  )?.id
