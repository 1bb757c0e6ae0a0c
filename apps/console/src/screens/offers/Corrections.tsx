import { REVIEW } from '@shop/contract/codes'
import { ListOfferCorrections } from '@shop/contract/console-corrections'
import { CORRECTION_FIELDS } from '@shop/contract/correction-fields'
import { Table, Tag } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { useCall } from '../../kit/queries.ts'

const STATES: Readonly<Record<number, [text: string, color?: string]>> = {
  [REVIEW.waiting]: ['待核对', 'processing'],
  [REVIEW.approved]: ['已采纳', 'success'],
  [REVIEW.rejected]: ['未采纳'],
}

/** What the seller proposed for the record of these goods, and what became of it; nothing before the first proposal. */
export function Corrections({ gccsId }: { gccsId: number }) {
  const { data } = useCall(ListOfferCorrections, { gccsId })
  if (!data || data.rows.length === 0) return null
  return (
    <Part title="资料纠错">
      <Table
        size="small"
        pagination={false}
        rowKey="nth"
        dataSource={data.rows.map((row, nth) => ({ ...row, nth }))}
        columns={[
          { title: '项目', render: (_, { field }) => CORRECTION_FIELDS[field] },
          { title: '提出的内容', className: 'wraps', dataIndex: 'proposed' },
          {
            title: '结果',
            className: 'wraps',
            render: (_, { state, reason }) => {
              const [text, color] = STATES[state] ?? ['']
              return (
                <>
                  <Tag color={color}>{text}</Tag>
                  {reason}
                </>
              )
            },
          },
          { title: '提交', render: (_, { sentAt }) => <Moment at={sentAt} /> },
        ]}
      />
    </Part>
  )
}
