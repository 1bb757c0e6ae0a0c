import { GOODS_TYPE_NAMES, SCOPE_NAMES, STORAGE_NAMES } from '@shop/contract/codes'
import { productNumberName } from '@shop/contract/product-numbers'
import { Descriptions } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { GoodsTags } from './GoodsTags.tsx'
import type { LibraryGoodsData } from './goods-form.ts'

const none = <span className="quiet">—</span>

/** The record of a product. */
export function GoodsFacts({ goods }: { goods: LibraryGoodsData }) {
  const flags = [
    goods.coldChain && '冷链',
    goods.essential && '基本药物',
    goods.ephedrine && '含麻黄碱',
    goods.traceRequired && '须扫追溯码',
    goods.insuranceClass && `医保${goods.insuranceClass}类`,
  ].filter(Boolean)
  const items: [label: string, value: React.ReactNode, span?: number][] = [
    ['状态', <GoodsTags key="tags" goods={goods} />, 2],
    [
      '编码',
      <span key="no" className="number">
        {goods.goodsNo}
      </span>,
    ],
    ['通用名', goods.genericName],
    ['商品名', goods.tradeName || none],
    ['剂型', goods.dosageForm || none],
    ['规格', goods.specification],
    ['单位', goods.unit],
    ['中包 / 件装', `${goods.midPack} / ${goods.caseCount} ${goods.unit}`],
    ['生产企业', goods.factory, 2],
    [productNumberName(goods.type, goods.approvalNo), goods.approvalNo || none],
    goods.origin ? ['产地', goods.origin, 2] : ['上市许可持有人', goods.holder, 2],
    ['类别', GOODS_TYPE_NAMES[goods.type]],
    ['分类', goods.categories.join(' / '), 2],
    ['经营范围', SCOPE_NAMES[goods.scope]],
    ['贮藏 / 效期', `${STORAGE_NAMES[goods.storage]} / ${goods.shelfLifeMonths} 个月`],
    ['标记', flags.join('、') || none, 2],
    ['条码', goods.barcodes.join('、') || none],
    ['药品标识码', goods.traceProducts.join('、') || none],
    ['本位码', goods.drugCode || none],
    ['医保编码', goods.insuranceCode || none],
    ...(goods.classSource ? [['法规依据', goods.classSource, 3] as [string, React.ReactNode, number]] : []),
    ['搜索词', goods.keywords.join('、') || none, 2],
    [
      '更新',
      goods.updatedAt ? <SavedBy key="at" at={goods.updatedAt} by={goods.updatedBy} /> : <Moment key="at" at={goods.createdAt} />,
    ],
  ]
  return (
    <Descriptions
      size="small"
      column={3}
      items={items.map(([label, children, span = 1]) => ({ key: label, label, children, span }))}
    />
  )
}
