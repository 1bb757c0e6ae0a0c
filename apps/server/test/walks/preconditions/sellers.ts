import {
  AddSeller,
  ChangeSeller,
  DecideBankAccount,
  DecideSellerPaper,
  DecideSellerProfile,
  DownloadSellerPapers,
  EndSellerAgreement,
  RecheckSeller,
  RecordPaperScopes,
  RecordSellerAgreement,
  SendBankAccount,
  SendSellerPaper,
  SendSellerProfile,
  SetOwnTerms,
  SetRegionTerms,
  SetSellerOpen,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { findCheck } from '../../../src/modules/sellers/index.ts'
import { makeSellerPaper } from '../../factories/index.ts'
import { nextNumber } from '../../factories/sequence.ts'
import { registration } from '../../new-sellers.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [AddSeller, { values: async () => registration() }],
  [ChangeSeller, { values: async () => ({ version: 0, ...registration() }) }],
  [SetSellerOpen, { values: async () => ({ open: false, reason: '合同到期' }) }],
  [
    SetOwnTerms,
    {
      values: async () => ({
        version: 0,
        phone: '4008001234',
        minOrderFen: 30_000,
        freightFen: 1_200,
        freeFreightFen: 50_000,
        deliveryHours: 36,
        cutoffHour: 15,
        notice: '春节照常发货',
        needsAccount: false,
      }),
    },
  ],
  [
    SetRegionTerms,
    {
      values: async () => ({
        version: 0,
        terms: [{ regionIds: [650_000], minOrderFen: 60_000, freightFen: 5_000, freeFreightFen: null, deliveryHours: 120 }],
      }),
    },
  ],
  [EndSellerAgreement, { values: async () => ({ endsOn: '2099-01-01' }) }],
  [RecordSellerAgreement, { values: async () => ({ validFrom: '2027-01-01', validUntil: '2027-12-31', note: '' }) }],
  [
    RecheckSeller,
    {
      async values(world, own) {
        const { sellerId } = own.party.seller
        return { sellerId, checkedAt: (await findCheck(world.app.database.read, sellerId))!.toISOString() }
      },
    },
  ],
  [
    SendSellerPaper,
    {
      values: async () => ({
        kind: 'device-licence',
        number: '沪浦药监械经营许可20240001',
        issuer: '上海市浦东新区市场监督管理局',
        scopeText: '三类医疗器械',
        validFrom: null,
        validUntil: '2029-04-30',
      }),
    },
  ],
  [
    DownloadSellerPapers,
    {
      async values(_, own) {
        await own.countingPaperId()
        return {}
      },
    },
  ],
  [
    SendSellerProfile,
    { values: async () => ({ introduction: `第${nextNumber()}版简介，常备品规一万余个。`, specialities: ['中成药'] }) },
  ],
  [
    SendBankAccount,
    {
      async values(world, own) {
        const { sellerId } = own.party.seller
        const [row] = await world.rows(
          sql<{ name: string }>`select company_name as name from catalog.seller where id = ${sellerId}`,
        )
        return { accountName: row!.name, bankName: '中国工商银行上海市黄浦支行', number: `10012345${nextNumber()}0001` }
      },
    },
  ],
  [DecideBankAccount, { values: async () => ({ approve: false, reason: '户名与营业执照不一致' }) }],
  [DecideSellerProfile, { values: async () => ({ decision: 'reject', reason: '含疗效宣传' }) }],
  [
    RecordPaperScopes,
    {
      async values(world, own) {
        const { sellerId } = own.party.seller
        await world.write(
          sql`update sellers.paper set state = 5 where seller_id = ${sellerId} and kind = 'device-record' and state = 2`,
        )
        const paperId = await makeSellerPaper(world, sellerId, { kind: 'device-record' })
        return { paperId, knownScopes: null, scopes: ['device-2'] }
      },
    },
  ],
  [DecideSellerPaper, { values: async () => ({ approve: false, reason: '照片不清楚' }) }],
])
