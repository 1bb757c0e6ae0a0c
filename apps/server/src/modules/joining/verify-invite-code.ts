import { SHOP_TYPE_NAMES, VerifyInviteCode, type In, type Out, type ShopType } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { regionName } from '../platform/index.ts'
import { findInviter } from '../salesmen/index.ts'
import { isMember, rightCode, tryCode } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { refuseSalesman } from './refuse-salesman.ts'
import { findInvitation, roleOf, whyOver, type InvitationRow } from './invitation-rows.ts'

interface Row extends Pick<ShopTable, 'name'>, Pick<AppUserTable, 'nickname'> {
  type: ShopType
  region_name: string
  joined: boolean
}
type Answer = Out<typeof VerifyInviteCode>

/** The name of a seller, as an expression on its id: provided by the module that owns sellers. */
export type SellerName = (id: Sql<unknown>) => Sql<unknown>

/**
 * Who invites with a code, and to what: an owner into a shop, a salesman into their care. Wrong codes are counted; an owner's that was
 * right once is answered with what became of it.
 */
export const verifyInviteCode =
  (secrets: Secrets, sellerName: SellerName) =>
  async (
    { db, actor, now, transact }: FlowContext<typeof VerifyInviteCode>,
    { inviteCode }: In<typeof VerifyInviteCode>,
  ): Promise<Answer> => {
    await transact(({ tx }) => tryCode(tx, actor.userId, now))
    const invitation = await findInvitation(db, secrets, inviteCode)
    const ofSalesman = invitation ? null : await salesmansAnswer(db, secrets, { inviteCode, sellerName, now })
    if (!invitation && !ofSalesman) refuse(VerifyInviteCode, 'INVITE_INVALID')
    await transact(({ tx }) => rightCode(tx, actor.userId))
    await refuseSalesman(VerifyInviteCode, db, actor.userId)
    return ofSalesman ?? ownersAnswer(db, actor.userId, invitation!, now)
  }

async function salesmansAnswer(
  db: Executor,
  secrets: Secrets,
  { inviteCode, sellerName, now }: { inviteCode: string; sellerName: SellerName; now: Date },
): Promise<Answer | null> {
  const inviter = await findInviter(db, secrets, inviteCode, now)
  if (!inviter) return null
  const { name, expires_at: expiresAt, seller_id: sellerId } = inviter
  const seller = await first(db, sql<{ name: string }>`select coalesce(${sellerName(sql`${sellerId}::bigint`)}, '平台') as name`)
  return { by: 'salesman', name, sellerName: seller!.name, expiresAt: expiresAt.toISOString() }
}

async function ownersAnswer(db: Executor, userId: number, invitation: InvitationRow, now: Date): Promise<Answer> {
  const { shop_id: shopId, created_by: inviter } = invitation
  const shop = (await first(
    db,
    sql<Row>`select h.name, h.type, ${regionName(sql.ref('h.region_id'))} as region_name, u.nickname,
        ${isMember(userId, shopId)} as joined
      from shops.shop h join access.app_user u on u.id = ${inviter} where h.id = ${shopId}`,
  ))!
  const over = shop.joined ? null : whyOver(invitation, now)
  if (over) refuse(VerifyInviteCode, 'INVITE_INVALID', {}, over)
  return {
    by: 'owner',
    shopId,
    shopName: shop.name,
    shopType: shop.type,
    shopTypeName: SHOP_TYPE_NAMES[shop.type],
    regionName: shop.region_name,
    ...roleOf(invitation),
    name: shop.nickname,
    expiresAt: invitation.expires_at.toISOString(),
    joined: shop.joined,
  }
}
