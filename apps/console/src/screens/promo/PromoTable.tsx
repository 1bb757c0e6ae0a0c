import { PROMO_STATES, PublishPromoPage, type PromoState } from '@shop/contract/console-promo-pages'
import { Button, Table, Tag } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import type { PromoRow } from './promo-row.ts'

const COLOURS: Record<PromoState, string> = { draft: 'default', shown: 'success', coming: 'processing', over: 'default' }
/** What links name a page by. */
const addressOf = (pageId: number) => `/sub-person/leafletDetails/leafletDetails?id=${pageId}`

/** The pages with their days, and what is done with each. */
export function PromoTable({ rows, edit }: { rows: PromoRow[]; edit: (pageId: number) => void }) {
  const publish = useCommand(PublishPromoPage)
  return (
    <Table<PromoRow>
      size="small"
      rowKey="pageId"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '标题', dataIndex: 'title' },
        { title: '状态', render: (_, { state }) => <Tag color={COLOURS[state]}>{PROMO_STATES[state]}</Tag> },
        {
          title: '展示时间',
          render: (_, { from, until }) => <span className="number">{until ? `${from} 至 ${until}` : `${from} 起`}</span>,
        },
        { title: '商品', render: (_, { goods }) => <span className="number">{goods}</span> },
        { title: '链接', render: (_, { pageId }) => <span className="number">{addressOf(pageId)}</span> },
        { title: '更新', render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} /> },
        {
          title: '操作',
          render: (_, { pageId, title, published }) => (
            <div className="actions">
              <Button type="link" aria-label={`修改 ${title}`} onClick={() => edit(pageId)}>
                修改
              </Button>
              <Button
                type="link"
                danger={published}
                loading={publish.isPending}
                aria-label={`${published ? '撤下' : '发布'} ${title}`}
                onClick={() => publish.mutate({ pageId, published: !published })}
              >
                {published ? '撤下' : '发布'}
              </Button>
            </div>
          ),
        },
      ]}
    />
  )
}
