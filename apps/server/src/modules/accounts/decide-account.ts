import { HELD_ACCOUNTS, ACCOUNT, ACCOUNT_DAYS, DecideAccount, PAGES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { findAccount, saveAccount } from '../catalog/index.ts'
import { offerQuality } from '../contracts/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { lockShop } from '../shops/index.ts'
import { coreKinds } from './core-papers.ts'
import { findRequest, listPapers, lockRequest, type PaperRow, type RequestRow } from './request-rows.ts'

type Context = CommandContext<typeof DecideAccount>

/** The last day of an account that is approved today: a year on, or when the first core paper that was sent runs out. */
const lastDay = (papers: readonly PaperRow[], { type }: RequestRow, today: string) =>
  papers.reduce(
    (until, { kind, expires_on: on }) => (on !== null && on < until && coreKinds(type).includes(kind) ? on : until),
    addDays(today, ACCOUNT_DAYS),
  )

/** Answers a shop that asked for an account, once: from the commit on it buys, or learns what is wrong with which paper. */
export async function decideAccount(
  context: Context,
  { requestId, approve, reasons = [] }: In<typeof DecideAccount>,
): Promise<Audited<typeof DecideAccount>> {
  const { tx, actor, now, emit } = context
  const { sellerId } = actor
  if (!approve && reasons.length === 0) badInput({ reasons: '请至少写明一份证照的原因' })
  const found = await findRequest(tx, requestId)
  if (found?.seller_id !== sellerId) return refuse(DecideAccount, 'NOT_FOUND')
  // Orders of the shop read under this lock whether its account holds.
  await lockShop(tx, found.shop_id)
  const request = (await lockRequest(tx, requestId))!
  if (request.state !== ACCOUNT.waiting) refuse(DecideAccount, 'ALREADY_DECIDED')
  const papers = await listPapers(tx, requestId)
  const today = chinaDay(now)
  const shop = { sellerId, shopId: request.shop_id }
  const to = `${PAGES.seller}?sellerId=${sellerId}&account=1` as const
  const { company_name: seller } = (await findAccount(tx, sellerId, request.shop_id, now)) ?? { company_name: '卖家' }
  if (approve) {
    const validUntil = lastDay(papers, request, today)
    if (validUntil < today) badInput({ approve: '有证照已过期，请写明原因让门店更新后重新申请' })
    await close(context, requestId, { state: ACCOUNT.approved, validUntil })
    await saveAccount(tx, { ...shop, state: ACCOUNT.approved, validUntil }, now)
    const contract = await offerQuality(context, { ...shop, by: actor.name })
    const { state } = (await findAccount(tx, sellerId, request.shop_id, now))!
    const text = `有效期至 ${validUntil}，${state === ACCOUNT.toSign ? '签署质量保证协议后可以采购' : '现在可以采购'}。`
    await notifyShop(context, request.shop_id, { kind: 'audit', title: `${seller}通过了您的建采申请`, text, to })
    await emit('account-moved', { shop: request.shop_id }, { sellerId })
    const after = { state: ACCOUNT.approved, validUntil }
    return {
      answer: { done: true, contract },
      audit: { action: 'account.approve', subjectId: requestId, before: { state: ACCOUNT.waiting }, after },
    }
  }
  const named = reasons.map(({ kind, text }) => ({ kind, text, name: papers.find((one) => one.kind === kind)?.name }))
  if (named.some(({ name }) => name === undefined)) badInput({ reasons: '门店没有提交这份证照' })
  for (const { kind, text } of named)
    await sql`update accounts.paper set rejection = ${text} where request_id = ${requestId} and kind = ${kind}`.execute(tx)
  await close(context, requestId, { state: ACCOUNT.rejected, validUntil: null })
  const before = await findAccount(tx, sellerId, request.shop_id, now)
  // Papers for the next year that are wrong end nothing: the account holds until its last day.
  if (!before || !HELD_ACCOUNTS.includes(before.state))
    await saveAccount(tx, { ...shop, state: ACCOUNT.rejected, validUntil: null }, now)
  const text = named.map((one) => `${one.name}：${one.text}`).join('；')
  await notifyShop(context, request.shop_id, { kind: 'audit', title: `${seller}没有通过您的建采申请`, text, to })
  await emit('account-moved', { shop: request.shop_id }, { sellerId })
  return {
    answer: { done: true, contract: false },
    audit: {
      action: 'account.refuse',
      subjectId: requestId,
      before: { state: ACCOUNT.waiting },
      after: { state: ACCOUNT.rejected, reasons: named.map((one) => `${one.name}：${one.text}`) },
    },
  }
}

const close = (
  { tx, now, actor }: Context,
  id: number,
  { state, validUntil }: { state: RequestRow['state']; validUntil: string | null },
) =>
  sql`update accounts.request set state = ${state}, decided_at = ${now}, decided_by = ${actor.name}, valid_until = ${validUntil}
    where id = ${id}`.execute(tx)
