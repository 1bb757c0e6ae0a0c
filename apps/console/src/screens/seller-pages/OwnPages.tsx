import { ConsoleListOwnPages, MAX_SELLER_PAGES, RemoveSellerPage } from '@shop/contract/console-seller-pages'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall, useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { lastOf, type OwnPage } from './page.ts'
import { SellerPageDrawer } from './SellerPageDrawer.tsx'

/** What the seller writes about its products: shown, waiting for the platform, or rejected. */
export function OwnPages() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListOwnPages, {})
  const [edited, edit] = useState<OwnPage | 'new' | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`产品介绍 · ${consoleName}`}</title>
      <div className="head">
        <h1>产品介绍</h1>
        <Button
          type="primary"
          icon={<PlusOutlined />}
          disabled={data.rows.length >= MAX_SELLER_PAGES}
          onClick={() => edit('new')}
        >
          新增介绍
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">
        平台审核通过后在店铺展示；带有处方药的介绍只有通过资质认证的门店能看到。最多 {MAX_SELLER_PAGES} 篇。
      </p>
      <Table<OwnPage>
        size="small"
        rowKey="pageId"
        dataSource={data.rows}
        pagination={false}
        className="list"
        scroll={{ x: true }}
        locale={{ emptyText: <NoRows art="poster">还没有产品介绍</NoRows> }}
        columns={[
          { title: '标题', className: 'wraps', render: (_, row) => lastOf(row).title },
          { title: '商品', render: (_, row) => `${lastOf(row).goodsNos.length} 种` },
          { title: '提交', render: (_, row) => <SavedBy at={lastOf(row).sentAt} by={lastOf(row).sentBy} /> },
          { title: '状态', className: 'wraps', render: (_, row) => <Standing row={row} /> },
          { title: '操作', fixed: 'right', render: (_, row) => <Actions row={row} edit={() => edit(row)} /> },
        ]}
      />
      {edited && <SellerPageDrawer page={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </div>
  )
}

const Standing = ({ row: { shown, waiting, rejected } }: { row: OwnPage }) => (
  <>
    {shown && <Tag color="success">展示中</Tag>}
    {waiting && <Tag color="processing">{shown ? '修改待审核' : '待审核'}</Tag>}
    {rejected && (
      <>
        <Tag color="error">已驳回</Tag>
        {rejected.rejection}
      </>
    )}
  </>
)

function Actions({ row, edit }: { row: OwnPage; edit: () => void }) {
  const { title } = lastOf(row)
  const confirm = useConfirmAction()
  const remove = useCommand(RemoveSellerPage)
  const removeIt = async () => {
    if (await confirm({ title: `删除“${title}”？`, ok: '删除' })) remove.mutate({ pageId: row.pageId })
  }
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`修改 ${title}`} onClick={edit}>
        修改
      </Button>
      <Button type="link" danger aria-label={`删除 ${title}`} loading={remove.isPending} onClick={() => void removeIt()}>
        删除
      </Button>
    </span>
  )
}
