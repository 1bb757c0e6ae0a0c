import { PlusOutlined } from '@ant-design/icons'
import { AddPriceGroup, ConsoleListPriceGroups, RenamePriceGroup } from '@shop/contract/console-price-groups'
import type { Out } from '@shop/contract/endpoint'
import { Button, Form, Input, Table } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { NoRows } from '../../kit/Drawing.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading } from '../../kit/views.tsx'

type Group = Out<typeof ConsoleListPriceGroups>['rows'][number]

/** The price groups: sellers give them prices, and each shop is in one at most. */
export function PriceGroupList() {
  const { data, error, refetch } = useCall(ConsoleListPriceGroups, {})
  const [edited, edit] = useState<Group | 'new' | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`价格组 · ${consoleName}`}</title>
      <div className="head">
        <h1>价格组</h1>
        <span className="quiet">卖家给价格组定会员价，门店在一个组里就按它的价格买</span>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
          新增价格组
        </Button>
      </div>
      <Table<Group>
        size="small"
        rowKey={({ priceGroupId }) => priceGroupId}
        dataSource={data.rows}
        pagination={false}
        locale={{ emptyText: <NoRows art="register">还没有价格组</NoRows> }}
        columns={[
          { title: '名称', dataIndex: 'name' },
          { title: '门店', align: 'right', render: (_, { shops }) => <span className="number">{shops}</span> },
          { title: '有会员价的商品', align: 'right', render: (_, { offers }) => <span className="number">{offers}</span> },
          {
            title: '操作',
            align: 'right',
            render: (_, group) => (
              <Button type="link" size="small" aria-label={`改名${group.name}`} onClick={() => edit(group)}>
                改名
              </Button>
            ),
          },
        ]}
      />
      {edited && <GroupDrawer group={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </div>
  )
}

/** Adds a group, or renames one. */
function GroupDrawer({ group, close }: { group: Group | null; close: () => void }) {
  const [form] = Form.useForm<{ name: string }>()
  const send = async ({ name }: { name: string }) => {
    if (group) await call(RenamePriceGroup, { priceGroupId: group.priceGroupId, name: name.trim() })
    else await call(AddPriceGroup, { name: name.trim() })
    return group ? '已改名' : '已新增，可以在门店页面把门店放进来'
  }
  return (
    <FormDrawer title={group ? `修改${group.name}` : '新增价格组'} send="保存" form={form} onSend={send} onClose={close}>
      <Form.Item
        name="name"
        label="名称"
        initialValue={group?.name ?? ''}
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={20} autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
