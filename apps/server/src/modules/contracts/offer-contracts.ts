import { MAX_OFFERED, OfferContracts, PAGES, type In } from '@shop/contract'
import { sql } from 'kysely'
import { addDays, after, chinaDay, DAY } from '../../kernel/clock.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { isPictureLine } from '../../kernel/text-marks.ts'
import { agreementText } from '../documents/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { isCustomer } from '../shop-care/index.ts'
import { insertContract } from './insert-contract.ts'
import { statementOf, type Parties } from './statement.ts'

/** So often a day a seller may offer to the same shop, ending what it offered before: each is a notice. */
const OFFERS_A_DAY = 3

interface Customer {
  id: number
  name: string
  credit_code: string
}

/** Offers the agreement of this year or the next to each customer that has none for it. What was offered before stays as it is. */
export async function offerContracts(
  context: CommandContext<typeof OfferContracts>,
  { year, addition }: In<typeof OfferContracts>,
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
  const customers = await rows(
    tx,
    sql<Customer>`select h.id, h.name, h.credit_code from shops.shop h where ${isCustomer(actor.sellerId)}
        and not exists (select from contracts.contract c where c.shop_id = h.id and c.seller_id = ${actor.sellerId}
          and c.kind = 'quality' and c.valid_until = ${validUntil} and c.ended_at is null)
        and (select count(*) from contracts.contract c where c.shop_id = h.id and c.seller_id = ${actor.sellerId}
          and c.offered_at > ${after(now, -DAY)}) < ${sql.lit(OFFERS_A_DAY)}
      order by h.id limit ${sql.lit(MAX_OFFERED + 1)}`,
  )
  const offered = { sellerId: actor.sellerId, title, validFrom, validUntil, by: actor.name, now }
  let count = 0
  for (const shop of customers.slice(0, MAX_OFFERED)) {
    const said = statementOf({ title, seller: seller!, shop, validFrom, validUntil, text, addition })
    if ((await insertContract(tx, { ...offered, ...said, shopId: shop.id })) === null) continue
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
    audit: count === 0 ? [] : { subjectId: actor.sellerId, after: { year, offered: count, ...(addition && { addition }) } },
  }
}

/** A seller's heading would look like one of the platform's text, such as that of the signatures; a picture is shown and not printed. */
const breaksText = (line: string) => line.trim().startsWith('#') || isPictureLine(line.trim())
