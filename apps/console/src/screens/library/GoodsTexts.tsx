import { GOODS_TEXT_NAMES, type GoodsTextKind } from '@shop/contract/goods-texts'
import { keysOf } from '@shop/contract/endpoint'
import { Button, Descriptions, Tag } from 'antd'
import { useState } from 'react'
import type { LibraryGoodsData } from './goods-form.ts'
import { TextDrawer } from './TextDrawer.tsx'

/** The leaflet and the pharmacopoeia entry of a product: whether it has them, and the forms that write them. */
export function GoodsTexts({ goods }: { goods: LibraryGoodsData }) {
  const [editing, edit] = useState<GoodsTextKind | null>(null)
  const { goodsId, goodsShowName, leaflet, pharmacopoeia } = goods
  const states = {
    leaflet: leaflet && (
      <>
        {leaflet.sections} 段 {leaflet.own ? <Tag color="success">本品</Tag> : <Tag color="warning">参考文本</Tag>}
      </>
    ),
    pharmacopoeia: pharmacopoeia > 0 && `${pharmacopoeia} 段`,
  }
  return (
    <>
      <Descriptions
        size="small"
        column={2}
        items={keysOf(GOODS_TEXT_NAMES).map((kind) => ({
          key: kind,
          label: GOODS_TEXT_NAMES[kind],
          children: (
            <span>
              {states[kind] || <span className="quiet">没有</span>}
              <Button
                type="link"
                size="small"
                onClick={() => edit(kind)}
                aria-label={`${states[kind] ? '编辑' : '填写'}${GOODS_TEXT_NAMES[kind]}`}
              >
                {states[kind] ? '编辑' : '填写'}
              </Button>
            </span>
          ),
        }))}
      />
      {editing && <TextDrawer {...{ goodsId, goodsShowName }} kind={editing} close={() => edit(null)} />}
    </>
  )
}
