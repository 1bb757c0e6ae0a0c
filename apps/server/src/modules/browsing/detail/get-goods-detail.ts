import {
  BUY_REASONS,
  GetGoodsDetail,
  SCOPE_NAMES,
  SHOP_TYPE_NAMES,
  SPECIAL_CLASSES,
  STORAGE_NAMES,
  productNumberName,
  stoppedText,
  type BuyReason,
  type In,
  type Out,
} from '@shop/contract'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Visitor } from '../../access/index.ts'
import {
  deliveryText,
  freightText,
  priceHiddenReason,
  labelHidden,
  lifeDays,
  reachableTiers,
  seesExactStock,
  sellerScopeText,
  similarGoods,
  stockView,
} from '../../catalog/index.ts'
import { detailStatement, type DetailGoods, type DetailOffer } from './detail-statement.ts'
import { afterSalesText, ruleTexts } from './offer-texts.ts'
import { boughtView, goodsView, offerView } from '../views.ts'

type Detail = Out<typeof GetGoodsDetail>

/**
 * A product with the requested offer, or with the best one when none is requested or the requested one is not sold to this shop;
 * `cannotShow` then says why. One statement.
 */
export async function getGoodsDetail(
  { db, actor, now, settings }: QueryContext<typeof GetGoodsDetail>,
  input: In<typeof GetGoodsDetail>,
): Promise<Detail> {
  if (input.goodsId === undefined && input.gccsId === undefined) badInput({ goodsId: '请选择商品' })
  const found = await rows(db, detailStatement(actor, { now, settings }, input))
  const goods = found[0]?.goods
  if (!goods) return refuse(GetGoodsDetail, 'NOT_FOUND')
  const offers = found.filter((row) => row.ordinal !== null)
  const offer = offers.find((row) => row.ordinal === 1)
  return {
    ...goodsPart(goods, actor),
    offerCount: offer?.offer_count ?? 0,
    offer: offer ? offerPart(offer, actor, now) : null,
    lastBought: goods.bought ? boughtView(goods.bought, actor) : null,
    cannotShow: cannotShow(goods, offer, actor, input.gccsId),
    boughtTogether: offers.filter((row) => row.ordinal > 1).map((row) => goodsView(row, actor, now)),
  }
}

const goodsPart = (goods: DetailGoods, visitor: Visitor) => {
  const hidden = labelHidden(goods.type, visitor)
  return { ...allOfGoods(goods), labelHidden: hidden, ...(hidden && NAME_AND_CLASS) }
}

/** What is left of a prescription medicine for those who may not see its label: empty facts, which no page shows. */
const NAME_AND_CLASS = {
  tradeName: '',
  dosageForm: '',
  specification: '',
  factory: '',
  holder: '',
  approvalNo: '',
  origin: '',
  storageName: '',
  shelfLifeMonths: 0,
  barcodes: [],
  midPack: 0,
  caseCount: 0,
  pictures: [],
  hasLeaflet: false,
  hasPharmacopoeia: false,
}

const allOfGoods = (goods: DetailGoods) => ({
  goodsId: goods.id,
  goodsNo: goods.goods_no,
  goodsShowName: goods.show_name,
  genericName: goods.generic_name,
  tradeName: goods.trade_name,
  dosageForm: goods.dosage_form,
  specification: goods.specification,
  units: goods.unit,
  factory: goods.factory,
  holder: goods.holder,
  approvalNo: goods.approval_no,
  approvalName: productNumberName(goods.type, goods.approval_no),
  origin: goods.origin,
  otcType: goods.type,
  scope: goods.scope,
  scopeName: SCOPE_NAMES[goods.scope],
  storageName: STORAGE_NAMES[goods.storage],
  coldChain: goods.cold_chain,
  shelfLifeMonths: goods.shelf_life_months,
  barcodes: goods.barcodes,
  insurance: goods.insurance_class,
  essential: goods.essential,
  ephedrine: goods.ephedrine,
  traceRequired: goods.trace_required,
  midPack: goods.mid_pack,
  caseCount: goods.case_count,
  categoryPath: goods.category,
  pictures: goods.pictures.map((picture) => `${picture}-800.webp`),
  hasLeaflet: goods.has_leaflet,
  hasPharmacopoeia: goods.has_pharmacopoeia,
  favourite: goods.favourite,
  watched: goods.watched,
  salesCount: goods.sales_count,
})

function offerPart(facts: DetailOffer, visitor: Visitor, now: Date): Detail['offer'] {
  const hidden = priceHiddenReason(visitor)
  return {
    ...offerView(facts, visitor, now),
    tiers: hidden ? [] : reachableTiers(facts),
    limits: { perOrder: facts.limit_per_order, perDay: facts.limit_per_day, perMonth: facts.limit_per_month },
    splitAllowed: facts.split_allowed,
    taxRate: facts.tax_rate,
    deliveryText: facts.available > 0 ? deliveryText(facts, now) : '',
    freightText: freightText(facts),
    afterSalesText: afterSalesText(facts),
    rules: ruleTexts(facts, labelHidden(facts.type, visitor) !== null),
    batches: (labelHidden(facts.type, visitor) ? [] : (facts.batches ?? [])).map((batch) => ({
      batchNo: batch.batch_no,
      producedOn: batch.produced_on,
      expiresOn: batch.expires_on,
      lifeDays: lifeDays(batch.expires_on, now) ?? 0,
      nearExpiry: batch.near_expiry,
      stock: stockView(batch.available, seesExactStock(visitor)),
    })),
    seller: {
      id: facts.seller_id,
      name: facts.seller_name,
      logo: facts.seller_logo,
      score: facts.score,
      regionName: facts.region_name,
      goodsCount: facts.seller_goods_count,
      minOrderFen: hidden ? null : facts.min_order_fen,
      missingFen: hidden ? null : Math.max(facts.min_order_fen - facts.in_cart_fen, 0),
      followed: facts.followed,
    },
  }
}

/** Why the requested offer, or any offer of the requested product, is not shown; null when it is. */
function cannotShow(
  goods: DetailGoods,
  offer: DetailOffer | undefined,
  visitor: Visitor,
  requested: number | undefined,
): Detail['cannotShow'] {
  if (offer && (requested === undefined || offer.offer_id === requested)) return null
  if (goods.online_class === 'banned' && goods.special_class)
    return {
      reason: 'class',
      text: `属于${SPECIAL_CLASSES[goods.special_class].name}，国家规定不得通过网络销售`,
      step: similarGoods(goods.category_id),
    }
  const reason: BuyReason =
    !goods.any_on_sale || !goods.listed
      ? goods.any_unlicensed && goods.listed
        ? 'sellerLicence'
        : 'offSale'
      : !goods.any_in_region
        ? 'region'
        : 'shopType'
  // What the platform writes about a seller is for those who buy.
  if (reason === 'offSale' && goods.listed && goods.stopped_reason && visitor.shop?.canSeePrice)
    return { reason, text: stoppedText(goods.stopped_reason) }
  if (reason === 'offSale' && goods.listed && goods.lacking_scope)
    return { reason: 'sellerScope', text: sellerScopeText(goods.lacking_scope) }
  const text =
    reason === 'shopType' && visitor.shop ? `卖家暂不向${SHOP_TYPE_NAMES[visitor.shop.type]}销售` : BUY_REASONS[reason].text
  return { reason, text }
}
