import { ConsoleGetLibraryGoods } from '@shop/contract/console-library'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { hasRight, useMe } from '../../kit/me.ts'
import { GoodsDrawer } from './GoodsDrawer.tsx'
import { GoodsFacts } from './GoodsFacts.tsx'
import { GoodsTexts } from './GoodsTexts.tsx'
import { GoodsPictures } from './GoodsPictures.tsx'
import type { LibraryGoodsData } from './goods-form.ts'
import { ListedActions } from './ListedActions.tsx'
import { MergeDrawer } from './merge/MergeDrawer.tsx'

/** One product of the library: its record, who sells it, and what is missing. */
export function LibraryGoods() {
  const { goodsId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetLibraryGoods}
      args={{ goodsId: Number(goodsId) }}
      what="商品"
      title={({ goodsShowName }) => goodsShowName}
      renderActions={(goods) => <Actions goods={goods} />}
    >
      {(goods) => (
        <>
          {goods.mergedInto && <Merged into={goods.mergedInto} />}
          <GoodsFacts goods={goods} />
          <Part title={`图片（${goods.pictures.length}）`}>
            <GoodsPictures goods={goods} />
          </Part>
          <Part title="说明书与药典">
            <GoodsTexts goods={goods} />
          </Part>
          <Part title={`卖家（${goods.offers.length}）`} actions={<OffersLink goodsNo={goods.goodsNo} />}>
            <Offers offers={goods.offers} units={goods.units} />
          </Part>
        </>
      )}
    </DetailPage>
  )
}

function Actions({ goods }: { goods: LibraryGoodsData }) {
  const [editing, edit] = useState(false)
  const [merging, merge] = useState(false)
  // A merged record is changed no more.
  if (goods.mergedInto) return null
  return (
    <div className="actions">
      <Button type="primary" onClick={() => edit(true)}>
        修改资料
      </Button>
      <Link to="/goods-documents/$goodsId" params={{ goodsId: String(goods.goodsId) }}>
        <Button>商品资质</Button>
      </Link>
      <Button onClick={() => merge(true)}>合并重复</Button>
      <ListedActions goods={[goods]} />
      {editing && <GoodsDrawer goods={goods} close={() => edit(false)} />}
      {merging && <MergeDrawer goods={goods} close={() => merge(false)} />}
    </div>
  )
}

const Merged = ({ into }: { into: NonNullable<LibraryGoodsData['mergedInto']> }) => (
  <Alert
    className="gap"
    type="info"
    showIcon
    title={
      <>
        这条资料已合并到{' '}
        <Link to="/library/$goodsId" params={{ goodsId: String(into.goodsId) }}>
          {into.goodsShowName}（{into.goodsNo}）
        </Link>
        ，旧编码、条码和链接都会打开它
      </>
    }
  />
)

/** To the offers themselves, where the operator may see them. */
const OffersLink = ({ goodsNo }: { goodsNo: string }) =>
  hasRight(useMe(), 'platform:qualification') && (
    <Link to="/seller-offers" search={{ keyword: goodsNo }}>
      查看报价
    </Link>
  )

type Offer = LibraryGoodsData['offers'][number]
const Offers = ({ offers, units }: { offers: readonly Offer[]; units: string }) => (
  <Table<Offer & { nth: number }>
    size="small"
    pagination={false}
    rowKey="nth"
    dataSource={offers.map((offer, nth) => ({ ...offer, nth }))}
    locale={{ emptyText: '还没有卖家' }}
    columns={[
      { title: '卖家', dataIndex: 'sellerName' },
      {
        title: '状态',
        render: (_, { onSale, stopped, nearExpiry }) => (
          <>
            {stopped ? (
              <Tag color="error">平台已停售</Tag>
            ) : (
              <Tag color={onSale ? 'success' : undefined}>{onSale ? '在售' : '已下架'}</Tag>
            )}
            {nearExpiry && <Tag color="warning">近效期</Tag>}
          </>
        ),
      },
      {
        title: '可用库存',
        align: 'right',
        render: (_, { available }) => (
          <span className="number">
            {available} {units}
          </span>
        ),
      },
    ]}
  />
)
