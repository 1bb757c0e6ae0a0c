import { SHOP_TYPE_NAMES, VerifyInviteCode, type In, type Out, type ShopType } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { regionName } from '../platform/index.ts'
import { isMember } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { refuseSalesman } from './refuse-salesman.ts'
import { findInvitation, rightCode, roleOf, tryCode, whyOver } from './invitation-rows.ts'

interface Row extends Pick<ShopTable, 'name'>, Pick<AppUserTable, 'nickname'> {
  type: ShopType
  region_name: string
  joined: boolean
}

/** What an invitation is for. Wrong codes are counted; one that was right once is answered with what became of it. */
export const verifyInviteCode =
  (secrets: Secrets) =>
  async (
    { db, actor, now, transact }: FlowContext<typeof VerifyInviteCode>,
    { inviteCode }: In<typeof VerifyInviteCode>,
  ): Promise<Out<typeof VerifyInviteCode>> => {
    await transact(({ tx }) => tryCode(tx, actor.userId, now))
    const invitation = await findInvitation(db, secrets, inviteCode)
    if (!invitation) refuse(VerifyInviteCode, 'INVITE_INVALID')
    await transact(({ tx }) => rightCode(tx, actor.userId))
    await refuseSalesman(VerifyInviteCode, db, actor.userId)
    const { shop_id: shopId, created_by: inviter } = invitation
    const shop = (await first(
      db,
      sql<Row>`select h.name, h.type, ${regionName(sql.ref('h.region_id'))} as region_name, u.nickname,
          ${isMember(actor.userId, shopId)} as joined
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
