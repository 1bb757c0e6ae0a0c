import { REVIEW, type GetInfo } from '@shop/contract'
import { chinaDay, daysBetween } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { headquartersText } from '../callers/headquarters.ts'
import { listCertificates, missingCertificates, isOfAPerson, RENEWABLE_DAYS, updatableKinds } from '../../qualification/index.ts'
import { papersInForce, papersText, findShopAddress, listShopsOf, mayOrder } from '../../shops/index.ts'
import { shopBrief } from './list-my-shops.ts'
import { findUserById } from '../queries.ts'

/** Who is logged in, for which shop, and what they may do there: everything that decides what pages show. */
export async function getInfo({ db, actor, now }: QueryContext<typeof GetInfo>) {
  const today = chinaDay(now)
  const { shop } = actor
  const [user, shops, shopAddress, certificates] = await Promise.all([
    findUserById(db, actor.userId),
    listShopsOf(db, actor.userId),
    shop && findShopAddress(db, shop.id),
    shop ? listCertificates(db, shop.id) : [],
  ])
  const brief = shops.find((s) => s.id === shop?.id)
  const updatable: readonly string[] = shop?.procureState === REVIEW.approved ? updatableKinds(shop.type) : []
  // A core one that has ended stops purchases, which is said instead; another one takes the goods that need it.
  // An agent's papers end for that person alone, who reads it elsewhere.
  const ending = certificates.flatMap(({ kind, name, expires_on: expiresOn, is_core: isCore }) =>
    expiresOn !== null && !isOfAPerson(kind) && (expiresOn >= today || !isCore)
      ? [{ kind, name, expiresOn, daysLeft: daysBetween(today, expiresOn), updatable: updatable.includes(kind) }]
      : [],
  )
  return {
    user: {
      id: actor.userId,
      phone: actor.phone,
      nickname: actor.nickname,
      avatar: user!.avatar_file_id && `/files/u/${user!.avatar_file_id}.webp`,
      hasPassword: user!.password_hash !== null,
      kind: user!.kind,
      deregistersAt: user!.deregisters_at?.toISOString() ?? null,
    },
    shop:
      shop && brief && shopAddress
        ? {
            ...shopBrief(brief, shop.id),
            address: `${shopAddress.region_name}${shopAddress.address}`,
            scopes: shop.scopes,
            papers: mayOrder(shop)
              ? { state: shop.papers.state, text: papersInForce(shop.papers) ? '' : papersText(shop.papers) }
              : null,
            qualification: {
              price: shop.priceState,
              procure: shop.procureState,
              canSeePrice: shop.canSeePrice,
              canBuy: shop.canBuy,
              frozen: shop.frozen,
              suspended: shop.suspended,
              expiredCertificate: shop.expiredCertificate,
              headquarters: (shop.headquarters && headquartersText(shop.headquarters)) || null,
              missing:
                shop.procureState === REVIEW.approved
                  ? []
                  : missingCertificates(
                      shop.type,
                      certificates.map(({ kind }) => kind),
                    ),
              expiring: ending.filter(({ daysLeft }) => daysLeft <= RENEWABLE_DAYS),
              nextExpiry: ending.find(({ daysLeft }) => daysLeft >= 0) ?? null,
            },
          }
        : null,
    shopCount: shops.length,
    abilities: {
      seePrice: shop?.canSeePrice ?? false,
      buy: shop ? shop.canBuy && mayOrder(shop) && papersInForce(shop.papers) : false,
      manageAddress: shop ? mayOrder(shop) : false,
    },
  }
}
