import { SendGoodsProposal, type Args } from '@shop/contract'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from '../../src/kernel/sql.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { nextNumber } from './sequence.ts'
import { makeSellerOperator, type SellerOperator } from './sellers.ts'

/** A picture that a seller uploaded for a proposal: its row, without bytes. */
export async function makeProposalFile(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'proposal', false, '外盒.webp', 'image/webp', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}

export type Proposed = Args<typeof SendGoodsProposal>
/** A medicine that the library lacks, as a seller proposes it. */
export function proposedGoods(more: Partial<Proposed> = {}): Proposed {
  const n = nextNumber()
  return {
    proposalId: null,
    type: 2,
    genericName: `新药片${n}`,
    tradeName: '',
    dosageForm: '片剂',
    specification: '0.3g*24片',
    unit: '盒',
    factory: '好药制药',
    approvalNo: `国药准字H${50_000_000 + n}`,
    origin: '',
    categoryId: null,
    barcode: '',
    midPack: 10,
    caseCount: 200,
    remark: '',
    pictureIds: [],
    paperIds: [],
    isOther: false,
    ...more,
  }
}

export interface GoodsProposal {
  proposalId: number
  said: Proposed
  seller: SellerOperator
  fileId: string
}
/** A proposal of a seller that waits, with a picture. */
export async function makeGoodsProposal(
  world: World,
  { seller: by, ...more }: Partial<Proposed> & { seller?: SellerOperator } = {},
): Promise<GoodsProposal> {
  const seller = by ?? (await makeSellerOperator(world))
  const fileId = await makeProposalFile(world, seller.sellerId)
  const said = proposedGoods({ pictureIds: [fileId], ...more })
  const { code, msg, data } = await world.call(SendGoodsProposal, said, seller.token)
  expect(code, msg).toBe(200)
  return { proposalId: data.proposalId, said, seller, fileId }
}
