import {
  HELD_ACCOUNTS,
  type AccountState,
  ACCOUNT,
  ACCOUNT_NAMES,
  ACCOUNT_RENEWABLE_DAYS,
  GetSellerAccount,
  type In,
  type Out,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Config } from '../../kernel/config.ts'
import { memberName, type Buyer } from '../access/index.ts'
import { heldByKind } from '../applications/index.ts'
import { findAccount } from '../catalog/index.ts'
import { listPapersForSellers } from '../qualification/index.ts'
import { papersInForce, papersText } from '../shops/index.ts'
import { hasEnded, missingCore } from './core-papers.ts'
import { listPapers, type RequestRow } from './request-rows.ts'

type Last = NonNullable<Out<typeof GetSellerAccount>['last']>

/** Whether an account that was approved holds for longer than its last days, in which the papers can be sent again. */
export const holds = ({ state, valid_until: until }: { state: AccountState; valid_until: string | null }, today: string) =>
  HELD_ACCOUNTS.includes(state) && until !== null && until > addDays(today, ACCOUNT_RENEWABLE_DAYS)

/** Where the shop stands with a seller, and what it would send. */
export const getSellerAccount =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof GetSellerAccount>,
    { sellerId }: In<typeof GetSellerAccount>,
  ): Promise<Out<typeof GetSellerAccount>> => {
    const { shop } = actor
    const today = chinaDay(now)
    const [account, held, last, photographed] = await Promise.all([
      findAccount(db, sellerId, shop.id, now),
      listPapersForSellers(db, shop.id),
      findLast(db, sellerId, shop.id),
      heldByKind(db, secrets, shop.id),
    ])
    if (!account) return refuse(GetSellerAccount, 'NOT_FOUND')
    const missing = missingCore(shop.type, held, today)
    const waits = last?.state === ACCOUNT.waiting
    const cannotApply = waits || holds(account, today) ? '' : whyNot(shop, missing)
    return {
      sellerName: account.name,
      companyName: account.company_name,
      needed: account.needed,
      state: account.state,
      stateName: ACCOUNT_NAMES[account.state],
      validUntil: account.valid_until,
      mayApply: !waits && !holds(account, today) && cannotApply === '',
      cannotApply,
      papers: held.map((row) => ({
        certificateId: row.id,
        kind: row.kind,
        name: row.name,
        number: row.number,
        expiresOn: row.expires_on,
        ended: hasEnded(row, today),
        hasPhoto: (photographed.get(row.kind)?.fileIds.length ?? 0) > 0,
      })),
      missing: missing.map(({ name }) => name),
      last: last ? await shownLast(db, last) : null,
    }
  }

function whyNot({ role, papers }: Buyer['shop'], missing: readonly { name: string }[]): string {
  if (role === 'finance') return '请由门店负责人或采购员申请'
  if (!papersInForce(papers)) return papersText(papers)
  return missing.length > 0 ? `请先补齐${missing.map(({ name }) => name).join('、')}` : ''
}

type LastRow = Pick<RequestRow, 'id' | 'state' | 'sent_at' | 'decided_at' | 'end_reason'> & { sender: string }
const findLast = (db: Executor, sellerId: number, shopId: number) =>
  first(
    db,
    sql<LastRow>`select r.id, r.state, r.sent_at, r.decided_at, r.end_reason, ${memberName(sql`r.shop_id`, sql`r.sent_by`)} as sender
      from accounts.request r where r.shop_id = ${shopId} and r.seller_id = ${sellerId} order by r.sent_at desc, r.id desc limit 1`,
  )

async function shownLast(db: Executor, last: LastRow): Promise<Last> {
  const [papers, looks] = await Promise.all([
    listPapers(db, last.id),
    rows(
      db,
      sql<{
        kind: string
        at: Date
      }>`select kind, max(at) as at from accounts.look where request_id = ${last.id} group by kind order by 2 desc, 1`,
    ),
  ])
  const nameOf = (kind: string) => papers.find((one) => one.kind === kind)?.name ?? ''
  return {
    sentAt: last.sent_at.toISOString(),
    sentBy: last.sender ?? '',
    decidedAt: last.decided_at?.toISOString() ?? null,
    reasons: papers.flatMap(({ name, rejection: text }) => (text ? [{ name, text }] : [])),
    endReason: last.end_reason,
    looks: looks.map(({ kind, at }) => ({ name: nameOf(kind), at: at.toISOString() })),
  }
}
