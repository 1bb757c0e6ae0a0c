import type { ComparedOffer } from '../src/features/goods/compare/compared-offers.ts'
import { goods } from './goods.ts'

/** An offer of a comparison: ten packs at ten yuan, complete, tomorrow. */
export const comparedOffer = (id: number, change: Partial<ComparedOffer> = {}): ComparedOffer => ({
  ...goods(id).offer,
  tiers: [],
  sellerScore: 4.8,
  quantity: 10,
  complete: true,
  goodsFen: 10_000,
  freightFen: 0,
  freightInCart: false,
  totalFen: 10_000,
  minOrderFen: 0,
  missingFen: 0,
  freightText: '满 ¥1000 包邮，不满收 ¥12',
  deliveryText: '16:00 前付款，预计明天送达',
  arrivesOn: '2026-11-24',
  regionName: '湖南省长沙市',
  ...change,
})
