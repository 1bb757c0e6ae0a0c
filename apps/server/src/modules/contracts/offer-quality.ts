import { PAGES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { agreementText } from '../documents/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { insertContract } from './insert-contract.ts'
import { keepAgreement } from './keep-agreement.ts'
import { statementOf, type Parties } from './statement.ts'

/** Offers the platform's quality agreement of this year to a shop, whose lock is held, that has none of the seller; false when it has one. */
export async function offerQuality(
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { sellerId, shopId, by }: { sellerId: number; shopId: number; by: string },
): Promise<boolean> {
  const { tx, now } = context
  const today = chinaDay(now)
  const parties = (await first(
    tx,
    sql<
      Pick<Parties, 'seller' | 'shop'>
    >`select json_build_object('company_name', s.company_name, 'licence_no', s.licence_no) as seller,
        json_build_object('name', h.name, 'credit_code', h.credit_code) as shop
      from catalog.seller s, shops.shop h where s.id = ${sellerId} and h.id = ${shopId}`,
  ))!
  const { title, text } = await agreementText(tx, 'quality', now)
  const validUntil = `${today.slice(0, 4)}-12-31`
  const said = statementOf({ title, ...parties, validFrom: today, validUntil, text, addition: '' })
  const offered = { sellerId, shopId, title, ...said, validFrom: today, validUntil, by, now }
  const contractId = await insertContract(tx, offered)
  // The shop may have been offered one before it had an account.
  await keepAgreement(context, { sellerId, shopId })
  if (contractId === null) return false
  await notifyShop(context, shopId, {
    kind: 'certificate',
    title: `${parties.seller.company_name}请您签署${title}`,
    text: '签署后可以采购，请在合同协议中查看。',
    to: PAGES.contracts,
  })
  return true
}
