import { Alert, Form, InputNumber, Table, Tag } from 'antd'
import { Goods } from '../goods/Goods.tsx'
import { beyondReserved, notPacked, parcelError, type BatchLeft, type Parcel } from './allocation.ts'
import { OtherBatch } from './OtherBatch.tsx'

interface Props {
  batches: BatchLeft[]
  /** The other batches the lines may be shipped from. */
  others: BatchLeft[]
  onChoose: (batch: BatchLeft) => void
  /** Indexes of the parcels in the form. */
  parcels: number[]
  /** Errors are shown after the first attempt to submit. */
  tried: boolean
}

/** How much of each batch goes into each parcel, and how much of the line remains for later; other batches may be added. */
export function QuantityTable({ batches, others, onChoose, parcels, tried }: Props) {
  const values = (Form.useWatch('parcels') as Parcel[] | undefined) ?? []
  const rest = notPacked(batches, values)
  const error = tried ? parcelError(batches, values) : null
  const rowsOf = (lineId: number) => batches.filter((batch) => batch.lineId === lineId)
  const once = (batch: BatchLeft) => ({ rowSpan: rowsOf(batch.lineId)[0] === batch ? rowsOf(batch.lineId).length : 0 })
  const swapped = batches.some((batch) => batch.left === 0 && beyondReserved(batch, values) > 0)
  return (
    <>
      {error && <Alert className="gap" type="error" showIcon title={error} />}
      {swapped && <Alert className="gap" type="info" showIcon title="换下的批号退回可用库存，买家在订单里看得到换了哪个批号" />}
      <Table<BatchLeft>
        size="small"
        rowKey="id"
        dataSource={batches}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: '商品',
            onCell: once,
            render: (_, batch) => (
              <>
                <Goods {...batch} />
                <OtherBatch
                  goodsShowName={batch.goodsShowName}
                  batches={others.filter(({ lineId }) => lineId === batch.lineId)}
                  onChoose={onChoose}
                />
              </>
            ),
          },
          { title: '批号 / 效期', render: (_, batch) => <Batch batch={batch} beyond={beyondReserved(batch, values)} /> },
          {
            title: '预留 / 可用',
            align: 'right',
            render: (_, { left, available, units }) => (
              <div className="number">
                <div>{left > 0 ? `${left} ${units}` : '—'}</div>
                <div className="quiet">
                  可用 {available} {units}
                </div>
              </div>
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
            onCell: once,
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

function Batch({ batch: { batchNo, expiresOn, nearExpiry, obstacle, left }, beyond }: { batch: BatchLeft; beyond: number }) {
  return (
    <div className="number">
      <div>
        {batchNo} {nearExpiry && <Tag color="warning">近效期</Tag>}
      </div>
      <div className="quiet">至 {expiresOn}</div>
      {obstacle && <div className="late">{obstacle}</div>}
      {left > 0 && beyond > 0 && <div className="near">多于预留 {beyond}，占用可用库存</div>}
    </div>
  )
}
