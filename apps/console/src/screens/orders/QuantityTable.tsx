import { Alert, Form, InputNumber, Table } from 'antd'
import { Goods } from '../../kit/Goods.tsx'
import { notPacked, parcelFault, type BatchLeft, type Parcel } from './allocation.ts'

/** How much of each batch goes into each parcel, and what stays for later. */
export function QuantityTable({ batches, parcels, tried }: { batches: BatchLeft[]; parcels: number[]; tried: boolean }) {
  const values = Form.useWatch('parcels') as Parcel[] | undefined
  const rest = notPacked(batches, values ?? [])
  const fault = tried ? parcelFault(batches, values ?? []) : null
  return (
    <>
      {fault && <Alert className="gap" type="error" showIcon title={fault} />}
      <Table<BatchLeft>
        size="small"
        rowKey="id"
        dataSource={batches}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '商品', render: (_, batch) => <Goods {...batch} /> },
          {
            title: '批号 / 效期',
            render: (_, { batchNo, expiresOn }) => (
              <div className="number">
                <div>{batchNo}</div>
                <div className="quiet">至 {expiresOn}</div>
              </div>
            ),
          },
          {
            title: '待发',
            align: 'right',
            render: (_, { left, units }) => (
              <span className="number">
                {left} {units}
              </span>
            ),
          },
          ...parcels.map((name) => ({
            key: `parcel ${name}`,
            title: parcels.length > 1 ? `包裹 ${name + 1}` : '本次发',
            width: 96,
            render: (_: unknown, { id, left, goodsShowName, batchNo }: BatchLeft) => (
              <Form.Item name={[name, 'quantities', id]} noStyle>
                <InputNumber
                  min={0}
                  max={left}
                  precision={0}
                  controls={false}
                  aria-label={`包裹 ${name + 1} ${goodsShowName} 批号 ${batchNo} 数量`}
                />
              </Form.Item>
            ),
          })),
          {
            title: '剩余',
            align: 'right',
            render: (_, { id }) => <span className={(rest[id] ?? 0) < 0 ? 'number late' : 'number'}>{rest[id]}</span>,
          },
        ]}
      />
    </>
  )
}
