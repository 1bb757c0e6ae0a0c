import { Alert, Form, InputNumber, Table } from 'antd'
import { Goods } from '../../kit/Goods.tsx'
import { beyondReserved, notPacked, parcelFault, type BatchLeft, type Parcel } from './allocation.ts'

interface Props {
  batches: BatchLeft[]
  /** Places of the parcels in the form. */
  parcels: number[]
  /** Faults are shown once sending was tried. */
  tried: boolean
}

/** How much of each batch goes into each parcel, and what stays of the line for later. */
export function QuantityTable({ batches, parcels, tried }: Props) {
  const values = (Form.useWatch('parcels') as Parcel[] | undefined) ?? []
  const rest = notPacked(batches, values)
  const fault = tried ? parcelFault(batches, values) : null
  const rowsOf = (batch: BatchLeft) => batches.filter(({ lineId }) => lineId === batch.lineId)
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
          { title: '批号 / 效期', render: (_, batch) => <Batch batch={batch} beyond={beyondReserved(batch, values)} /> },
          {
            title: '预留待发',
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
            render: (_: unknown, { id, lineLeft, goodsShowName, batchNo }: BatchLeft) => (
              <Form.Item name={[name, 'quantities', id]} noStyle>
                <InputNumber
                  min={0}
                  max={lineLeft}
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
            onCell: (batch) => ({ rowSpan: rowsOf(batch)[0] === batch ? rowsOf(batch).length : 0 }),
            render: (_, { lineId }) => {
              const left = rest.get(lineId) ?? 0
              return <span className={left < 0 ? 'number late' : 'number'}>{left}</span>
            },
          },
        ]}
      />
    </>
  )
}

function Batch({ batch: { batchNo, expiresOn }, beyond }: { batch: BatchLeft; beyond: number }) {
  return (
    <div className="number">
      <div>{batchNo}</div>
      <div className="quiet">至 {expiresOn}</div>
      {beyond > 0 && <div className="near">多于预留 {beyond}，占用可用库存</div>}
    </div>
  )
}
