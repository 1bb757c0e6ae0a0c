import {
  AddCategory,
  AdmitGoodsProposal,
  ClaimGoodsProposal,
  LinkGoodsProposal,
  RejectGoodsProposal,
  SendGoodsProposal,
  MoveCategory,
  RemoveCategory,
  RenameCategory,
  ClaimCorrection,
  DecideCorrection,
  MergeGoods,
  OpenCorrectionPicture,
  ProposeCorrection,
  SaveGoodsText,
  SaveLibraryGoods,
  SetGoodsListed,
  SetGoodsPictures,
  type Endpoint,
} from '@shop/contract'
import { libraryRecord, makeCategory, makeCorrection, makeGoods, proposedGoods } from '../../factories/index.ts'
import { sql } from '../../../src/kernel/sql.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [SaveLibraryGoods, { values: async (world) => ({ goodsId: null, ...(await libraryRecord(world)) }) }],
  [
    MergeGoods,
    {
      values: async (world) => {
        const [keptId, goneId] = [await makeGoods(world), await makeGoods(world)]
        return { keptId, goneId, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '同一商品' }
      },
    },
  ],
  [
    SetGoodsPictures,
    {
      values: async (world) => {
        // As never edited, and with a picture to lose.
        await world.write(sql`delete from library.edit`)
        await world.write(sql`update catalog.goods set pictures = '{/files/pack/one}'`)
        return { version: 0, pictures: [] }
      },
    },
  ],
  [
    SaveGoodsText,
    {
      values: async (world) => {
        await world.write(sql`delete from library.edit`)
        return { version: 0, kind: 'leaflet', own: true, sections: [{ key: 'dosage', text: '口服，一次一袋' }] }
      },
    },
  ],
  [SetGoodsListed, { values: async (world) => ({ goodsIds: [await makeGoods(world)], listed: false }) }],
  [ProposeCorrection, { values: async (world) => ({ goodsId: await makeGoods(world), field: 'unit', proposed: '瓶' }) }],
  [ClaimCorrection, { values: async (world) => ({ correctionId: (await makeCorrection(world)).correctionId, claim: true }) }],
  [
    DecideCorrection,
    {
      values: async (world) => {
        const { correctionId } = await makeCorrection(world)
        return { correctionId, version: 1, goodsVersion: 0, approve: false, value: '', reason: '与包装不符' }
      },
    },
  ],
  [OpenCorrectionPicture, { values: async (world) => ({ fileId: (await makeCorrection(world)).fileId }) }],
  [
    SendGoodsProposal,
    {
      values: async () => {
        const { proposalId: _, pictureIds: _p, paperIds: _q, ...said } = proposedGoods()
        return { ...said, version: 1 }
      },
    },
  ],
  [ClaimGoodsProposal, { values: async () => ({ claim: true }) }],
  [AdmitGoodsProposal, { values: async (world) => ({ version: 1, ...(await libraryRecord(world)) }) }],
  [LinkGoodsProposal, { values: async (world) => ({ version: 1, goodsId: await makeGoods(world) }) }],
  [RejectGoodsProposal, { values: async () => ({ version: 1, reason: '资料不全' }) }],
  [AddCategory, { values: async () => ({ parentId: null, name: '新的分类' }) }],
  [RenameCategory, { values: async (world) => ({ categoryId: await makeCategory(world), name: '新的名字' }) }],
  [
    MoveCategory,
    {
      values: async (world) => {
        const parentId = await makeCategory(world, ['新的一级'])
        return { categoryId: await makeCategory(world, ['旧的一级', '要移的二级']), parentId, position: 1 }
      },
    },
  ],
  [RemoveCategory, { values: async (world) => ({ categoryId: await makeCategory(world, ['空的一级']) }) }],
])
