import { SwapOutlined } from '@ant-design/icons'
import { IDENTIFYING_FACTS } from '@shop/contract/console-goods-merging'
import { Alert, Button, Checkbox, Form, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { Goods } from '../../goods/Goods.tsx'
import { ChooseOffers } from './ChooseOffers.tsx'
import styles from './merge.module.css'
import type { Preview } from './preview.ts'

/** Both records side by side, what refers to each, and what the operator has to decide. */
export function Comparison({ preview, swap }: { preview: Preview; swap: () => void }) {
  const identifying: readonly string[] = IDENTIFYING_FACTS
  const differing = preview.facts.filter(({ key, same }) => !same && identifying.includes(key))
  return (
    <>
      <div className={styles.pair}>
        <Side goods={preview.kept} label="保留" color="success" />
        <Button icon={<SwapOutlined />} aria-label="对调保留和合并的商品" title="对调" onClick={swap} />
        <Side goods={preview.gone} label="合并掉" color="error" />
      </div>
      <Facts facts={preview.facts} />
      <References references={preview.references} />
      <ChooseOffers conflicts={preview.conflicts} />
      {differing.length > 0 && (
        <>
          <Alert
            className="gap"
            type="warning"
            showIcon
            title={`${differing.map(({ name }) => name).join('、')}不同，可能不是同一个商品，请先核对`}
          />
          <Form.Item
            name="reason"
            label="为什么是同一个商品"
            rules={[{ required: true, whitespace: true, min: 2, message: '请写明原因，至少 2 个字' }]}
          >
            <Input.TextArea
              maxLength={100}
              showCount
              autoSize={{ minRows: 2 }}
              placeholder="如：登记时规格写法不同，已核对包装"
            />
          </Form.Item>
        </>
      )}
    </>
  )
}

const Side = ({ goods, label, color }: { goods: Preview['kept']; label: string; color: string }) => (
  <div className={styles.side}>
    <Tag color={color}>{label}</Tag>
    <span className="number quiet">{goods.goodsNo}</span>
    {!goods.listed && <Tag>停止展示</Tag>}
    <Goods {...goods} />
  </div>
)

/** What differs comes first to the eye; the rest is there when asked for. */
function Facts({ facts }: { facts: Preview['facts'] }) {
  const [all, showAll] = useState(false)
  const shown = facts.filter(({ same, kept, gone }) => all || (!same && kept + gone !== ''))
  return (
    <>
      <div className={styles.heading}>
        <b>资料</b>
        <Checkbox checked={all} onChange={({ target }) => showAll(target.checked)}>
          显示全部字段
        </Checkbox>
      </div>
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        dataSource={shown}
        locale={{ emptyText: '两条资料完全相同' }}
        columns={[
          { title: '字段', dataIndex: 'name', width: 130 },
          { title: '保留的商品', className: 'wraps', render: (_, { kept }) => kept || <span className="quiet">—</span> },
          {
            title: '合并掉的商品',
            className: 'wraps',
            render: (_, { gone, same }) =>
              gone ? <span className={same ? '' : styles.other}>{gone}</span> : <span className="quiet">—</span>,
          },
        ]}
      />
    </>
  )
}

const References = ({ references }: { references: Preview['references'] }) => (
  <>
    <div className={styles.heading}>
      <b>关联的数据</b>
    </div>
    <Table
      size="small"
      pagination={false}
      rowKey="name"
      dataSource={references}
      locale={{ emptyText: '没有关联的数据' }}
      columns={[
        { title: '数据', dataIndex: 'name', width: 130 },
        { title: '保留的有', align: 'right', render: (_, { kept }) => <span className="number">{kept}</span> },
        { title: '合并掉的有', align: 'right', render: (_, { gone }) => <span className="number">{gone}</span> },
        {
          title: '合并后',
          render: (_, { moves, gone }) =>
            gone === 0 ? (
              <span className="quiet">不变</span>
            ) : moves ? (
              '转到保留的商品'
            ) : (
              <span className="quiet">保持原样，作为历史</span>
            ),
        },
      ]}
    />
  </>
)
