import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { chinaTime } from '@shop/contract/china-time'
import { Link } from '@tanstack/react-router'
import { Descriptions } from 'antd'
import type { Proposal } from './proposed-record.ts'

/** What the seller says, and what became of it. */
export function ProposalFacts({ proposal: it }: { proposal: Proposal }) {
  const facts: readonly (readonly [label: string, text: string | number | null])[] = [
    ['卖家', it.sellerName],
    ['提交', `${chinaTime(it.sentAt)}${it.version > 1 ? `（第 ${it.version} 次）` : ''}`],
    ['类别', GOODS_TYPE_NAMES[it.type]],
    ['建议分类', it.categoryName],
    ['通用名', it.genericName],
    ['商品名', it.tradeName],
    ['规格', it.specification],
    ['单位', it.unit],
    ['剂型', it.dosageForm],
    ['生产企业', it.factory],
    ['批准文号', it.approvalNo],
    ['产地', it.origin],
    ['条码', it.barcode],
    ['中包数', it.midPack],
    ['件装数', it.caseCount],
    ['说明', it.remark],
    ['不通过原因', it.reason],
    ['处理', it.endedAt && `${chinaTime(it.endedAt)} ${it.decidedBy}`],
  ]
  return (
    <Descriptions
      className="gap"
      bordered
      size="small"
      column={1}
      items={[
        ...facts
          .filter(([, text]) => text !== '' && text !== null)
          .map(([label, text]) => ({ key: label, label, children: text })),
        ...(it.goods
          ? [
              {
                key: 'goods',
                label: it.known ? '已有的商品' : '收录为',
                children: (
                  <Link to="/library/$goodsId" params={{ goodsId: String(it.goods.goodsId) }}>
                    {it.goods.goodsShowName}（{it.goods.goodsNo}）
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
