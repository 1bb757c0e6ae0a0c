import type { GetGoodsDetail } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { goods } from './goods.ts'

type Detail = Out<typeof GetGoodsDetail>
type Offer = NonNullable<Detail['offer']>

/** What the page of one product shows: purchasable at ¥12.80, tomorrow, from a seller without a minimum order. */
export const detail = (offer: Partial<Offer> = {}, change: Partial<Detail> = {}): Detail => {
  const row = goods(1)
  return {
    ...row,
    tradeName: '',
    dosageForm: '胶囊剂',
    holder: '哈药集团',
    approvalName: '批准文号',
    origin: '',
    approvalNo: '国药准字H1',
    scope: 'chemical',
    scopeName: '化学药制剂',
    storageName: '常温',
    shelfLifeMonths: 24,
    barcodes: ['6900000000001'],
    ephedrine: false,
    traceRequired: true,
    midPack: 10,
    caseCount: 400,
    categoryPath: [],
    pictures: [],
    labelHidden: null,
    hasLeaflet: false,
    hasPharmacopoeia: false,
    favourite: false,
    watched: null,
    offer: {
      ...row.offer,
      tiers: [{ from: 1, fen: 1280 }],
      limits: { perOrder: null, perDay: null, perMonth: null },
      splitAllowed: true,
      taxRate: 13,
      deliveryText: '16:00 前付款，预计明天送达',
      freightText: '包邮',
      afterSalesText: '质量问题包退换',
      rules: [],
      batches: [
        {
          batchNo: 'A1',
          producedOn: '2026-01-01',
          expiresOn: '2028-01-01',
          lifeDays: 600,
          nearExpiry: false,
          stock: { level: 'plenty', quantity: null },
        },
      ],
      seller: {
        id: 1,
        name: '九畴惠民',
        logo: '',
        score: 4.8,
        regionName: '上海市',
        goodsCount: 10,
        minOrderFen: 0,
        missingFen: 0,
        followed: false,
      },
      ...offer,
    },
    cannotShow: null,
    lastBought: null,
    boughtTogether: [],
    ...change,
  }
}
