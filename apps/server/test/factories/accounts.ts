import type { CertificateKind } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import type { TestDatabase } from '../test-database.ts'
import { makeSellerPaperFile } from './seller-papers.ts'
import { insertRow } from './sequence.ts'
import { makeCertificate } from './shops.ts'

const CORE = ['business-licence', 'drug-business-licence', 'power-of-attorney'] as const satisfies CertificateKind[]

/** The consent of all in a shop to what sellers get of them. */
const consentToSharing = (world: TestDatabase, shopId: number) =>
  world.write(
    sql`insert into documents.separate_consent (user_id, key, version, given, at)
      select user_id, 'share', 1, true, ${world.clock.now()} from shops.member where shop_id = ${shopId}`,
  )

/** What a pharmacy sends to a seller for an account, as its members consent to: ids of its core certificates, without those about persons. */
export async function makeCorePapers(world: TestDatabase, shopId: number, options: { without?: string } = {}): Promise<number[]> {
  const ids = new Map<string, number>()
  for (const kind of CORE) if (kind !== options.without) ids.set(kind, await makeCertificate(world, shopId, { kind }))
  ids.delete('power-of-attorney')
  await consentToSharing(world, shopId)
  return [...ids.values()]
}

/** What a shop sent to a seller: a drug licence with one picture. It waits, or was approved for a year. */
export async function makeAccountRequest(
  world: TestDatabase,
  { sellerId, shopId, userId }: { sellerId: number; shopId: number; userId: number },
  { state = 1 }: { state?: 1 | 2 } = {},
): Promise<number> {
  const now = world.clock.now()
  const until = state === 2 ? addDays(chinaDay(now), 365) : null
  const id = await insertRow(
    world,
    sql`insert into accounts.request (seller_id, shop_id, state, sent_by, sent_at, decided_at, valid_until)
      values (${sellerId}, ${shopId}, ${state}, ${userId}, ${now}, ${state === 2 ? now : null}, ${until}) returning id`,
  )
  const fileId = await makeSellerPaperFile(world, sellerId)
  await world.write(sql`insert into accounts.paper (request_id, kind, name, number, holder, issuer, expires_on, file_ids)
    values (${id}, 'drug-business-licence', '药品经营许可证', '沪DA0210001', '测试药房', '上海市药品监督管理局', ${addDays(chinaDay(now), 1_000)}, ${[fileId]}::uuid[])`)
  await world.write(sql`insert into catalog.seller_account (seller_id, shop_id, state, valid_until, updated_at)
    values (${sellerId}, ${shopId}, ${state}, ${until}, ${now})
    on conflict (seller_id, shop_id) do update set state = excluded.state, valid_until = excluded.valid_until`)
  return id
}
