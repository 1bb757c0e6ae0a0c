import { ConsoleListPromoPages } from '@shop/contract/console-promo-pages'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { EditPromoPage } from './EditPromoPage.tsx'
import { PromoTable } from './PromoTable.tsx'

/** Promotion pages: written, published and withdrawn here, opened from home where a link leads to them. */
export function PromoPages() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListPromoPages, {})
  const [edited, edit] = useState<number | 'new' | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`宣传页 · ${consoleName}`}</title>
      <div className="head">
        <h1>宣传页</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
          新增宣传页
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">首页的轮播图和公告、帮助和协议里的链接，都可以通向这里的页面。处方药不能宣传。</p>
      {data.rows.length > 0 ? (
        <PromoTable rows={data.rows} edit={edit} />
      ) : (
        <NoRows art="poster">还没有宣传页，新增并发布后门店可以打开</NoRows>
      )}
      {edited !== null && <EditPromoPage pageId={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </div>
  )
}
