import { MAX_OFFERED, OfferContracts, PAGES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, after, chinaDay, DAY } from '../../kernel/clock.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { isPictureLine } from '../../kernel/text-marks.ts'
import { agreementText } from '../documents/index.ts'
import { findPdfOf } from '../files/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { isCustomer } from '../shop-care/index.ts'
import { lockShops } from '../shops/index.ts'
import { insertContract, type Paper } from './insert-contract.ts'
import { keepAgreement } from './keep-agreement.ts'
import { statementOf, type Parties } from './statement.ts'

/** So often a day a seller may offer to the same shop, ending what it offered before: each is a notice. */
const OFFERS_A_DAY = 3

interface Customer {
  id: number
  name: string
  credit_code: string
}

/**
 * Offers the agreement of this year or the next to each customer, or to those chosen, that have none for it: in the platform's text as it
 * is in force, or as the seller's own PDF. What was offered before stays as it is. Whoever is chosen and no customer is not found.
 */
export async function offerContracts(
  context: CommandContext<typeof OfferContracts>,
  { year, addition, shopIds, paperFileId }: In<typeof OfferContracts>,
): Promise<Audited<typeof OfferContracts>> {
  const { tx, actor, now } = context
  if (addition.split('\n').some(breaksText)) badInput({ addition: '补充条款只能是文字，不能有标题和图片' })
  const today = chinaDay(now)
  const thisYear = Number(today.slice(0, 4))
  if (year !== thisYear && year !== thisYear + 1) badInput({ year: `只能发出 ${thisYear} 或 ${thisYear + 1} 年度的协议` })
  const validUntil = `${year}-12-31`
  const validFrom = year === thisYear ? today : addDays(`${thisYear}-12-31`, 1)
  const seller = await first(
    tx,
    sql<Parties['seller']>`select company_name, licence_no from catalog.seller where id = ${actor.sellerId}`,
  )
  const { title, text } = await agreementText(tx, 'quality', now)
  const paper = paperFileId === undefined ? undefined : await findPaper(tx, actor.sellerId, paperFileId)
  const chosen = shopIds && (await requireCustomers(tx, actor.sellerId, [...new Set(shopIds)]))
  const customers = await rows(
    tx,
    sql<Customer>`select h.id, h.name, h.credit_code from shops.shop h where ${chosen ? sql`h.id = any (${chosen.map(({ id }) => id)}::bigint[])` : isCustomer(actor.sellerId)}
        and not exists (select from contracts.contract c where c.shop_id = h.id and c.seller_id = ${actor.sellerId}
          and c.kind = 'quality' and c.valid_until = ${validUntil} and c.ended_at is null)
        and ${mayBeOffered(actor.sellerId, now)}
      order by h.id limit ${sql.lit(MAX_OFFERED + 1)}`,
  )
  const offered = { sellerId: actor.sellerId, title, validFrom, validUntil, by: actor.name, now, paper }
  const locked = customers.slice(0, MAX_OFFERED)
  const ids = locked.map(({ id }) => id)
  await lockShops(tx, ids)
  // Of two operators at once, the second one waited for the first one's offers.
  const open = await rows(
    tx,
    sql<
      Pick<Customer, 'id'>
    >`select h.id from shops.shop h where h.id = any (${ids}::bigint[]) and ${mayBeOffered(actor.sellerId, now)}`,
  )
  const openIds = new Set(open.map(({ id }) => id))
  const shops = locked.filter(({ id }) => openIds.has(id))
  let count = 0
  for (const shop of shops) {
    const said = statementOf({ title, seller: seller!, shop, validFrom, validUntil, text: paper ?? text, addition })
    if ((await insertContract(tx, { ...offered, ...said, shopId: shop.id })) === null) continue
    await keepAgreement(context, { sellerId: actor.sellerId, shopId: shop.id })
    count += 1
    await notifyShop(context, shop.id, {
      kind: 'certificate',
      title: `${seller!.company_name}请您签署${title}`,
      text: `${year} 年度，请在合同协议中查看并签署。`,
      to: PAGES.contracts,
    })
  }
  return {
    answer: { offered: count, left: customers.length > MAX_OFFERED ? 1 : 0 },
    audit:
      count === 0
        ? []
        : {
            subjectId: actor.sellerId,
            after: {
              year,
              offered: count,
              ...(chosen && { shops: chosen.map(({ name }) => name) }),
              ...(paper && { paper: paper.name }),
              ...(addition && { addition }),
            },
          },
  }
}

/** Whether the seller has offered the shop `h` few enough contracts today. */
const mayBeOffered = (sellerId: number, now: Date) => sql<boolean>`(select count(*) from contracts.contract c
  where c.shop_id = h.id and c.seller_id = ${sellerId} and c.offered_at > ${after(now, -DAY)}) < ${sql.lit(OFFERS_A_DAY)}`

/** The seller's own PDF; refuses what is none that this seller uploaded for contracts. */
async function findPaper(tx: Tx, sellerId: number, fileId: string): Promise<Paper> {
  const found = await findPdfOf(tx, fileId, sellerId, 'contract')
  if (!found) return refuse(OfferContracts, 'NOT_FOUND', {}, '没有找到协议文件，请重新上传')
  return { fileId, ...found, name: found.name || '协议.pdf' }
}

/** The names of chosen shops; refuses when one of them is no customer of the seller. */
async function requireCustomers(tx: Tx, sellerId: number, ids: readonly number[]) {
  const known = await rows(
    tx,
    sql<Pick<Customer, 'id' | 'name'>>`select h.id, h.name from shops.shop h
      where h.id = any (${ids}::bigint[]) and ${isCustomer(sellerId)} order by h.id`,
  )
  return known.length === ids.length ? known : refuse(OfferContracts, 'NOT_FOUND', {}, '有门店没有找到，请刷新后重选')
}

/** A seller's heading would look like one of the platform's text, such as that of the signatures; a picture is shown and not printed. */
const breaksText = (line: string) => line.trim().startsWith('#') || isPictureLine(line.trim())
