import { HELD_ACCOUNTS, ACCOUNT, ApplySellerAccount, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse, Refused } from '../../kernel/refusal.ts'
import { heldByKind } from '../applications/index.ts'
import { findAccount, saveAccount } from '../catalog/index.ts'
import { requireShareConsent } from '../documents/index.ts'
import { listPapersForSellers } from '../qualification/index.ts'
import { findStanding, lockShopAs, papersInForce, papersText, standingOf } from '../shops/index.ts'
import { coreKinds, missingCore } from './core-papers.ts'
import { holds } from './get-seller-account.ts'

/**
 * Sends papers of the shop to a seller, as they are now: its core papers, and those that were chosen besides. Refused to members whose
 * own papers let them order nothing, and to whoever has not consented to what sellers get. What changes later changes nothing of what was sent. An account that still holds goes on holding
 * while the seller looks at the next papers.
 */
export const applySellerAccount =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async (
    { tx, actor, now, settings, emit }: CommandContext<typeof ApplySellerAccount>,
    { sellerId, certificateIds }: In<typeof ApplySellerAccount>,
  ): Promise<Out<typeof ApplySellerAccount>> => {
    const { shop, userId } = actor
    const today = chinaDay(now)
    await lockShopAs('purchaser', tx, actor)
    const own = standingOf(await findStanding(tx, shop.id, userId, { now, settings }))
    if (!papersInForce(own)) throw new Refused('PURCHASER_PAPERS', { ...own }, papersText(own))
    const account = await findAccount(tx, sellerId, shop.id, now)
    if (!account) return refuse(ApplySellerAccount, 'NOT_FOUND', {}, '没有这家卖家，或它已停业')
    if (holds(account, today)) refuse(ApplySellerAccount, 'ACCOUNT_HOLDS')
    const held = await listPapersForSellers(tx, shop.id)
    const chosen = held.filter(({ id }) => certificateIds.includes(id))
    if (chosen.length < new Set(certificateIds).size) refuse(ApplySellerAccount, 'NOT_FOUND', {}, '有证照已更新，请刷新后再申请')
    const [missing] = missingCore(shop.type, held, today)
    if (missing) refuse(ApplySellerAccount, 'PAPER_MISSING', missing, `缺少${missing.name}，请补齐后再申请`)
    await requireShareConsent(tx, userId, now)
    const core = coreKinds(shop.type)
    const sent = held.filter((one) => core.includes(one.kind) || chosen.includes(one))
    const request = await first(
      tx,
      sql<{ id: number }>`insert into accounts.request (seller_id, shop_id, state, sent_by, sent_at)
        values (${sellerId}, ${shop.id}, ${ACCOUNT.waiting}, ${userId}, ${now})
        on conflict (seller_id, shop_id) where state = ${sql.lit(ACCOUNT.waiting)} do nothing returning id`,
    )
    if (!request) return refuse(ApplySellerAccount, 'ALREADY_WAITING')
    const papers = await heldByKind(tx, secrets, shop.id)
    for (const { kind, name, number, holder, issuer, expires_on: expiresOn } of sent)
      await sql`insert into accounts.paper (request_id, kind, name, number, holder, issuer, expires_on, scope_text, file_ids)
        values (${request.id}, ${kind}, ${name}, ${number}, ${holder}, ${issuer}, ${expiresOn},
          ${papers.get(kind)?.scopeText ?? ''}, ${papers.get(kind)?.fileIds ?? []})
        on conflict do nothing`.execute(tx)
    const state = HELD_ACCOUNTS.includes(account.state) ? ACCOUNT.approved : ACCOUNT.waiting
    if (state === ACCOUNT.waiting) await saveAccount(tx, { sellerId, shopId: shop.id, state, validUntil: null }, now)
    await emit('account-moved', { shop: shop.id }, { sellerId })
    return { state }
  }
