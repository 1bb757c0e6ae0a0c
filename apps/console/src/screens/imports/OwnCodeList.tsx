import { ListOwnCodes, RemoveOwnCode } from '@shop/contract/console-offer-imports'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Goods } from '../goods/Goods.tsx'
import { OwnCodeDrawer } from './OwnCodeDrawer.tsx'

const filters: FilterOf<typeof ListOwnCodes>[] = [
  { kind: 'keyword', name: 'keyword', label: '自编码、商品名、批准文号', width: 240 },
]
const columns: ColumnOf<typeof ListOwnCodes>[] = [
  { title: '自编码', fixed: 'left', render: (_, { ownCode }) => <span className="number">{ownCode}</span> },
  { title: '商品', className: 'wraps', render: (_, { goods }) => <Goods {...goods} /> },
  { title: '平台编码', render: (_, { goods }) => <span className="number">{goods.goodsNo}</span> },
  { title: '批准文号', render: (_, { goods }) => <span className="number">{goods.approvalNo}</span> },
  { title: '来自', render: (_, { chosenBy }) => chosenBy || '导入时匹配' },
  { title: '时间', render: (_, { chosenAt }) => <Moment at={chosenAt} /> },
  { title: '操作', render: (_, { ownCode }) => <CodeActions ownCode={ownCode} /> },
]

/** The seller’s own codes with the goods that each means: what files name by them. */
export function OwnCodeList() {
  const [adding, add] = useState(false)
  return (
    <>
      <ListPage
        title="自编码对照"
        call={ListOwnCodes}
        rowKey={({ ownCode }) => ownCode}
        filters={filters}
        columns={columns}
        empty="还没有自编码。导入的文件里有编码时，会自动记下来"
        art="drawer"
        actions={
          <Button type="primary" onClick={() => add(true)}>
            新增自编码
          </Button>
        }
      />
      {adding && <OwnCodeDrawer close={() => add(false)} />}
    </>
  )
}

function CodeActions({ ownCode }: { ownCode: string }) {
  const [editing, edit] = useState(false)
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const remove = useCommand(RemoveOwnCode, { done: () => void message.success(`已删除自编码 ${ownCode}`) })
  const removeCode = async () => {
    const text = '报价和库存不变；以后的文件里有它，会按商品名、规格和厂家重新匹配。'
    if (await confirm({ title: `删除自编码 ${ownCode}？`, text, ok: '删除' })) remove.mutate({ ownCode })
  }
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`修改自编码 ${ownCode}`} onClick={() => edit(true)}>
        修改
      </Button>
      <Button
        type="link"
        danger
        aria-label={`删除自编码 ${ownCode}`}
        loading={remove.isPending}
        onClick={() => void removeCode()}
      >
        删除
      </Button>
      {editing && <OwnCodeDrawer ownCode={ownCode} close={() => edit(false)} />}
    </span>
  )
}
