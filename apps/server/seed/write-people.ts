import {
  ACCOUNT,
  ACCOUNT_DAYS,
  DEFAULT_SETTINGS,
  REVIEW,
  RIGHTS,
  isIdentityCard,
  keysOf,
  maskIdentity,
  type Right,
} from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../src/kernel/clock.ts'
import { grantPermit } from '../src/modules/shops/index.ts'
import { rows, type Tx } from '../src/kernel/database.ts'
import { hashPassword } from '../src/modules/access/passwords/password-hash.ts'
import { soundOf } from '../src/modules/search/index.ts'
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts'
import { type SeedOperator, type SeedPeople, type SeedShop } from './people.ts'
import type { CertificateKind } from './sellers.ts'
import type { Ids } from './write-catalog.ts'

const NAMES: Record<CertificateKind, string> = {
  'business-licence': '营业执照',
  'drug-business-licence': '药品经营许可证',
  'medical-practice-licence': '医疗机构执业许可证',
  'legal-person-id': '法定代表人身份证',
  'power-of-attorney': '采购委托书',
  'purchaser-id': '采购员身份证',
  'special-authorisation': '特殊药品采购授权书',
  'receiver-authorisation': '特殊药品收货授权书',
  'device-licence': '医疗器械经营许可证',
  'device-record': '第二类医疗器械经营备案凭证',
  'food-licence': '食品经营许可证',
  'quality-agreement': '质量保证协议',
  'invoice-information': '开票资料',
  'headquarters-authorisation': '总部授权书',
}
const CORE = new Set<CertificateKind>([
  'business-licence',
  'drug-business-licence',
  'medical-practice-licence',
  'legal-person-id',
  'power-of-attorney',
  'purchaser-id',
  'headquarters-authorisation',
])
/** What an operator of each role may do. */
const OPERATORS_MAY: Record<SeedOperator['role'], readonly Right[]> = {
  platform: keysOf(RIGHTS.platform),
  reviewer: ['qualification'],
  editor: ['content', 'service'],
  seller: keysOf(RIGHTS.seller),
}

async function writeShop(
  tx: Tx,
  shop: SeedShop,
  { users, names, groups }: { users: Ids; names: ReadonlyMap<string, string>; groups: Ids },
  now: Date,
): Promise<number> {
  const regionId = Number(shop.regionCode)
  const [{ id }] = (await rows(
    tx,
    sql<{
      id: number
    }>`insert into shops.shop (name, spoken, type, credit_code, legal_person, region_id, address, contact, phone, price_group_id, created_at)
      values (${shop.name}, ${soundOf(shop.name)}, ${shop.type}, ${shop.creditCode}, ${shop.legalPerson}, ${regionId}, ${shop.address}, ${shop.contactName}, ${shop.contactPhone}, ${groups.get(shop.priceGroup) ?? null}, ${chinaDayStart(shop.registeredOn)}) returning id`,
  )) as [{ id: number }]
  for (const m of shop.members) {
    const userId = users.get(m.userNo)!
    await sql`insert into shops.member (shop_id, user_id, name, role, joined_at) values (${id}, ${userId}, ${names.get(m.userNo) ?? ''}, ${m.role}, ${chinaDayStart(m.joinedOn)})`.execute(
      tx,
    )
    await letOrder(tx, { shopId: id, userId, role: m.role, joinedOn: m.joinedOn }, shop.certificates)
  }
  const price = shop.qualification === 'none' ? REVIEW.draft : REVIEW.approved
  const procure = shop.qualification === 'procure' ? REVIEW.approved : REVIEW.draft
  await sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at, checked_at)
    values (${id}, ${price}, ${procure}, ${[...shop.scopes, ...(shop.coldChain ? ['cold-chain'] : [])]}::text[], ${now},
      ${procure === REVIEW.approved ? now : null})`.execute(tx)
  await writeCertificates(tx, id, shop.certificates, now)
  for (const a of shop.addresses)
    await sql`insert into shops.address (shop_id, receiver, phone, region_id, detail, of_licence, state, is_default, created_at, updated_at)
      values (${id}, ${a.receiver}, ${a.phone}, ${Number(a.regionCode)}, ${a.detail}, ${a.licensed}, ${a.licensed ? REVIEW.approved : REVIEW.waiting}, ${a.isDefault}, ${now}, ${now})`.execute(
      tx,
    )
  return id
}

export async function writeCertificates(
  tx: Tx,
  shopId: number,
  certificates: SeedShop['certificates'],
  now: Date,
): Promise<void> {
  for (const c of certificates)
    await sql`insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, issued_on, expires_on, is_core, created_at)
      values (${shopId}, ${c.kind}, ${NAMES[c.kind]}, ${isIdentityCard(c.kind) ? maskIdentity(c.number) : c.number}, ${c.holder}, ${c.issuer}, ${c.issuedOn}, ${c.expiresOn}, ${CORE.has(c.kind)}, ${now})`.execute(
      tx,
    )
}

/** A branch buys for the headquarters that authorised it, where that is a shop here. */
export async function writeBranches(tx: Tx, { shops: all }: Pick<SeedPeople, 'shops'>, ids: Ids, now: Date): Promise<void> {
  for (const { shopNo, certificates } of all) {
    const authorised = certificates.find(({ kind }) => kind === 'headquarters-authorisation')
    const above = authorised && all.find(({ name }) => name === authorised.holder)
    if (above)
      await sql`insert into shops.branch (branch_id, headquarters_id, state, asked_at, decided_at)
        values (${ids.get(shopNo)!}, ${ids.get(above.shopNo)!}, ${REVIEW.approved}, ${now}, ${now})`.execute(tx)
  }
}

/** Writes users, shops with their certificates, and operators; returns ids of users and shops by the seed's numbers. */
export async function writePeople(
  tx: Tx,
  people: SeedPeople,
  sellers: Ids,
  groups: Ids,
  now: Date,
): Promise<{ users: Ids; shops: Ids }> {
  // One hash for all: the demonstration's password is the same everywhere, and a hash takes 25 ms.
  const hash = await hashPassword(DEMONSTRATION_PASSWORD)
  const users: Ids = new Map()
  for (const u of people.users) {
    const [row] = await rows(
      tx,
      sql<{
        id: number
      }>`insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at) values (${u.phone}, ${u.nickname}, ${u.kind}, ${hash}, ${now}, ${now}) returning id`,
    )
    users.set(u.userNo, row!.id)
  }
  const names = new Map(people.users.map(({ userNo, name }) => [userNo, name]))
  const shops: Ids = new Map()
  for (const shop of people.shops) {
    const id = await writeShop(tx, shop, { users, names, groups }, now)
    shops.set(shop.shopNo, id)
    for (const no of shop.sellerAccounts)
      await sql`insert into catalog.seller_account (seller_id, shop_id, state, valid_until, updated_at)
        values (${sellers.get(no)!}, ${id}, ${ACCOUNT.approved}, ${addDays(chinaDay(now), ACCOUNT_DAYS)}, ${now})`.execute(tx)
  }
  for (const operator of people.operators) await writeOperator(tx, operator, sellers, hash, now)
  await writeBranches(tx, people, shops, now)
  return { users, shops }
}

export async function writeOperator(
  tx: Tx,
  { login, name, role, sellerNo }: SeedOperator,
  sellers: Ids,
  hash: string,
  now: Date,
) {
  const sellerId = sellerNo === null ? null : sellers.get(sellerNo)!
  await sql`insert into operators.operator (account, name, org, seller_id, rights, password_hash, created_at)
    values (${login}, ${name}, ${role === 'seller' ? 'seller' : 'platform'}, ${sellerId}, ${OPERATORS_MAY[role]}::text[], ${hash}, ${now})`.execute(
    tx,
  )
}

/** The owner orders as the legal person, purchasers with a power of attorney as long as the shop’s. */
const letOrder = async (
  tx: Tx,
  { shopId, userId, role, joinedOn }: { shopId: number; userId: number; role: string; joinedOn: string },
  certificates: readonly { kind: string; expiresOn: string | null }[],
) => {
  const until = certificates.find(({ kind }) => kind === 'power-of-attorney')?.expiresOn
  const member = { shopId, userId }
  const moment = { now: chinaDayStart(joinedOn), settings: DEFAULT_SETTINGS }
  if (role === 'owner')
    await grantPermit(tx, member, { basis: 'legal-person', from: joinedOn, until: null, endsWith: null }, moment)
  else if (role === 'purchaser' && until)
    await grantPermit(tx, member, { basis: 'power-of-attorney', from: joinedOn, until, endsWith: 'power-of-attorney' }, moment)
}
