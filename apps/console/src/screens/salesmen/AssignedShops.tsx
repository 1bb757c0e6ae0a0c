import { ConsoleListAssignedShops, UnassignShop } from '@shop/contract/console-salesmen'
import type { Out } from '@shop/contract/endpoint'
import { App, Button, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall, useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Failure } from '../../kit/views.tsx'

type Row = Out<typeof ConsoleListAssignedShops>['rows'][number]

/** The shops that a salesman serves; those that ask for somebody else first. */
export function AssignedShops({ salesmanId, name }: { salesmanId: number; name: string }) {
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const args = { salesmanId, page, ...(keyword && { keyword }) }
  const { data, error, refetch, isPlaceholderData } = useCall(ConsoleListAssignedShops, args, { keep: true })
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  return (
    <>
      <Input.Search
        aria-label="门店名称"
        placeholder="门店名称"
        allowClear
        maxLength={40}
        style={{ width: 260, marginBottom: 8 }}
        onSearch={(words) => {
          setPage(1)
          setKeyword(words.trim())
        }}
      />
      <Table<Row>
        size="small"
        rowKey="shopId"
        dataSource={data?.rows ?? []}
        loading={{ spinning: !data || isPlaceholderData, delay: 200 }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <NoRows art="drawer">{keyword ? '没有符合条件的门店' : '还没有负责的门店'}</NoRows> }}
        pagination={{ current: page, pageSize: 20, total: data?.total ?? 0, showSizeChanger: false, onChange: setPage }}
        columns={[
          {
            title: '门店',
            render: (_, row) => (
              <>
                {row.name} {row.replacement && <Tag color="warning">要求更换</Tag>}
              </>
            ),
          },
          { title: '类型', dataIndex: 'typeName' },
          { title: '地区', dataIndex: 'regionName' },
          { title: '开始', render: (_, { since }) => <span className="number">{since}</span> },
          { title: '来源', dataIndex: 'by' },
          { title: '更换原因', render: (_, { replacement }) => replacement?.why ?? '—' },
          { title: '操作', render: (_, row) => <Unassign row={row} salesmanId={salesmanId} salesman={name} /> },
        ]}
      />
    </>
  )
}

function Unassign({ row, salesmanId, salesman }: { row: Row; salesmanId: number; salesman: string }) {
  const confirm = useConfirmAction()
  const { message } = App.useApp()
  const removal = useCommand(UnassignShop, { done: () => void message.success('已取消分配') })
  const { shopId, name } = row
  const remove = async () => {
    const text = `${salesman}马上看不到这家门店；要换人，直接分配给另一位业务员即可。`
    if (await confirm({ title: `不再由${salesman}负责${name}？`, text, ok: '取消分配' })) removal.mutate({ salesmanId, shopId })
  }
  return (
    <Button type="link" danger loading={removal.isPending} aria-label={`取消分配 ${name}`} onClick={() => void remove()}>
      取消分配
    </Button>
  )
}
