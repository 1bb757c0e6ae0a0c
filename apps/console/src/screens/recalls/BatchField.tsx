import { ConsoleFindBatches } from '@shop/contract/console-recalls'
import type { Out } from '@shop/contract/endpoint'
import { Form, Select } from 'antd'
import { useMe } from '../../kit/me.ts'
import { useFound } from '../../kit/use-found.ts'

export type FoundBatch = Out<typeof ConsoleFindBatches>['rows'][number]

/** A batch number of one product, found by the number or the product's name. */
export function BatchField({ onFound }: { onFound: (batch: FoundBatch | undefined) => void }) {
  const isPlatform = useMe().org === 'platform'
  const { found, searching } = useFound(ConsoleFindBatches)
  return (
    <Form.Item name="batch" label="批号" rules={[{ required: true, message: '请选择批号' }]}>
      <Select
        placeholder={isPlatform ? '输入批号的开头或商品编码' : '输入批号的开头或商品名称'}
        {...searching}
        onChange={(key: string) => onFound(found.find((batch) => keyOf(batch) === key))}
        options={found.map((batch) => ({
          value: keyOf(batch),
          label: `${batch.batchNo}　${batch.goodsShowName} ${batch.specification}　${batch.factory}`,
        }))}
      />
    </Form.Item>
  )
}
const keyOf = ({ goodsId, batchNo }: FoundBatch) => `${goodsId} ${batchNo}`
