import { REVIEW_NAMES } from '@shop/contract/codes'
import { Table, Tag } from 'antd'
import type { Seller } from './seller.ts'

type Paper = Seller['papers'][number]

/** The papers of a seller by kind: where the newest one stands, and until when the one that counts is valid. */
export const SellerPapers = ({ seller }: { seller: Seller }) => (
  <Table<Paper>
    size="small"
    rowKey="kind"
    className="list"
    pagination={false}
    scroll={{ x: true }}
    dataSource={seller.papers}
    columns={[
      {
        title: '资质',
        render: (_, { name, core }) => (
          <>
            {name} {core && <Tag>开通必需</Tag>}
          </>
        ),
      },
      {
        title: '最近提交',
        render: (_, { state }) => (state === null ? <span className="quiet">未提交</span> : REVIEW_NAMES[state]),
      },
      { title: '有效期至', render: (_, paper) => <LastDay paper={paper} /> },
    ]}
  />
)

function LastDay({ paper: { validUntil, inForce } }: { paper: Paper }) {
  if (validUntil === null) return inForce ? <>长期</> : <span className="quiet">—</span>
  return (
    <>
      <span className="number">{validUntil}</span> {!inForce && <Tag color="error">已过期</Tag>}
    </>
  )
}
