import { ConsoleListOwnPapers, WithdrawSellerPaper } from '@shop/contract/console-seller-papers'
import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { useCall, useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Validity } from '../../kit/Validity.tsx'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { OwnPictures } from './OwnPictures.tsx'
import { scopesText } from '../sellers/PaperScopes.tsx'
import type { OwnPaper, PaperRow } from './paper.ts'
import { PaperDrawer } from './PaperDrawer.tsx'

/** The seller's own papers, by kind: what counts, what waits for the platform, and what has to be renewed. */
export function OwnPapers() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListOwnPapers, {})
  const [edited, edit] = useState<PaperRow | null>(null)
  const [shown, show] = useState<{ name: string; paper: OwnPaper } | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`企业资质 · ${consoleName}`}</title>
      <div className="head">
        <h1>企业资质</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      {data.stopped && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title="营业执照或药品经营许可证已过期，全部商品已停售。提交新的证照，平台通过后自动恢复。"
        />
      )}
      <p className="quiet gap">
        门店在“店铺资质”看到通过的资质，照片带有门店名称和日期的水印。提交后由平台审核，通过前原来的继续有效。只能销售证照范围内的商品，化妆品和日用百货除外。
      </p>
      <Table<PaperRow>
        size="small"
        rowKey="kind"
        dataSource={data.rows}
        pagination={false}
        className="list"
        scroll={{ x: true }}
        columns={[
          { title: '资质', fixed: 'left', className: 'wraps', dataIndex: 'name' },
          { title: '编号', className: 'wraps', render: (_, { current }) => current?.number || <span className="quiet">—</span> },
          {
            title: '发证机关',
            className: 'wraps',
            render: (_, { current }) => current?.issuer || <span className="quiet">—</span>,
          },
          {
            title: '平台登记范围',
            className: 'wraps',
            render: (_, { current }) => (current?.scopes ? scopesText(current.scopes) : <span className="quiet">—</span>),
          },
          {
            title: '有效期至',
            render: (_, { current }) =>
              current ? (
                <Validity until={current.validUntil} daysLeft={current.daysLeft} />
              ) : (
                <span className="quiet">未提交</span>
              ),
          },
          {
            title: '照片',
            render: (_, { name, current, waiting }) => {
              const paper = current ?? waiting
              return paper ? (
                <Button
                  type="link"
                  aria-label={`查看${name}照片，${paper.pictures.length} 张`}
                  onClick={() => show({ name, paper })}
                >
                  {paper.pictures.length} 张
                </Button>
              ) : (
                <span className="quiet">—</span>
              )
            },
          },
          { title: '审核', className: 'wraps', render: (_, row) => <Standing row={row} /> },
          { title: '操作', fixed: 'right', render: (_, row) => <Actions row={row} edit={() => edit(row)} /> },
        ]}
      />
      {edited && <PaperDrawer row={edited} close={() => edit(null)} />}
      {shown && <OwnPictures name={shown.name} pictures={shown.paper.pictures} close={() => show(null)} />}
    </div>
  )
}

function Standing({ row: { current, waiting, rejected } }: { row: PaperRow }) {
  if (waiting)
    return (
      <>
        <Tag color="processing">待审核</Tag>
        <SavedBy at={waiting.sentAt} by={waiting.sentBy} />
      </>
    )
  if (rejected)
    return (
      <>
        <Tag color="error">已驳回</Tag>
        {rejected.rejection}
      </>
    )
  return current ? <Tag color="success">已通过</Tag> : <span className="quiet">—</span>
}

function Actions({ row, edit }: { row: PaperRow; edit: () => void }) {
  const { name, current, waiting } = row
  const confirm = useConfirmAction()
  const withdraw = useCommand(WithdrawSellerPaper)
  const back = async () => {
    if (waiting && (await confirm({ title: `撤回待审核的${name}？`, ok: '撤回' }))) withdraw.mutate({ paperId: waiting.paperId })
  }
  const word = current || waiting ? '更新' : '提交'
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`${word}${name}`} onClick={edit}>
        {word}
      </Button>
      {waiting && (
        <Button type="link" aria-label={`撤回${name}`} loading={withdraw.isPending} onClick={() => void back()}>
          撤回
        </Button>
      )}
    </span>
  )
}
