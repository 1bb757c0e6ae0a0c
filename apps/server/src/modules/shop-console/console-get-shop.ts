import { ConsoleGetShop, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { countOtherReviewers, listRegistrationChanges } from '../applications/index.ts'
import { findAdditionOf, listOwnerProposals } from '../joining/index.ts'
import type { Operator } from '../operators/index.ts'
import { findScopes } from '../qualification/index.ts'
import { findReplacements } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { applicationsOf, certificatesOf, membersOf, ordersOf, priceGroupsOf, salesmenOf } from './shop-parts.ts'
import { chainOf } from './chain-of.ts'
import { LISTED, listedView, standingShops, type ListedRow } from './shop-rows.ts'

type Row = ListedRow &
  Pick<ShopTable, 'legal_person' | 'address' | 'frozen_at' | 'frozen_by' | 'frozen_reason' | 'price_group_id'>

/** One shop with everything that belongs to it. People are shown as others may read them: no operator acts as a member. */
export const consoleGetShop =
  (secrets: Secrets) =>
  async (
    { db, actor, now, settings }: QueryContext<typeof ConsoleGetShop> & { actor: Operator },
    { shopId }: In<typeof ConsoleGetShop>,
  ): Promise<Out<typeof ConsoleGetShop>> => {
    const [
      shop,
      members,
      salesmen,
      certificates,
      applications,
      orders,
      priceGroups,
      registrations,
      scopes,
      ownerProposals,
      otherReviewers,
      addition,
      replacements,
    ] = await Promise.all([
      first(
        db,
        sql<Row>`select ${LISTED}, h.legal_person, h.address, h.frozen_at, h.frozen_by, h.frozen_reason, h.price_group_id
        from ${standingShops({ now, settings })} where h.id = ${shopId}`,
      ),
      membersOf(db, shopId, { now, settings }),
      salesmenOf(db, shopId),
      certificatesOf(db, shopId, now),
      applicationsOf(db, shopId),
      ordersOf(db, shopId),
      priceGroupsOf(db, shopId),
      listRegistrationChanges(db, shopId),
      findScopes(db, shopId),
      listOwnerProposals(db, secrets, { shopId, operatorId: actor.operatorId, now }),
      countOtherReviewers(db, actor.operatorId),
      findAdditionOf(db, shopId),
      findReplacements(db, shopId),
    ])
    if (!shop) refuse(ConsoleGetShop, 'NOT_FOUND', {}, '没有这家门店')
    return {
      ...listedView(shop),
      legalPersonMasked: masked(shop.legal_person),
      address: `${shop.region_name}${shop.address}`,
      frozen: shop.frozen_at && { at: shop.frozen_at.toISOString(), by: shop.frozen_by, reason: shop.frozen_reason },
      ...replacements,
      ownerProposals,
      otherReviewers,
      chain: await chainOf(db, { id: shopId, name: shop.name, type: shop.type }),
      scopes,
      priceGroupId: shop.price_group_id,
      priceGroups,
      members,
      salesmen,
      certificates,
      addition,
      applications,
      registrations: registrations.map(({ at, changes, ...change }) => ({
        ...change,
        at: at.toISOString(),
        changes: changes.map((one) =>
          one.field === 'legalPerson' ? { ...one, before: masked(one.before), after: masked(one.after) } : one,
        ),
      })),
      orders,
    }
  }

const masked = (name: string) => name.replace(/^(.).*$/u, '$1**')
