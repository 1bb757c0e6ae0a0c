import { ConsoleListShortages } from '@shop/contract/console-shortages'
import { keysOf } from '@shop/contract/keys-of'
import { SHORTAGE_GROUP_STATES } from '@shop/contract/shortage-states'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, TabsOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Goods } from '../goods/Goods.tsx'
import { packsOf, STATE_COLOURS, wordsOf } from './shortage.ts'

const filters: FilterOf<typeof ConsoleListShortages>[] = [
  { kind: 'keyword', name: 'keyword', label: '药名、厂家、编码或批准文号', width: 260 },
  {
    kind: 'select',
    name: 'goods',
    label: '商品库',
    options: [
      { value: 'known', label: '库里有' },
      { value: 'unknown', label: '库里没有' },
    ],
  },
  {
    kind: 'select',
    name: 'sellers',
    label: '货源',
    options: [
      { value: 'with', label: '有卖家有货' },
      { value: 'had', label: '卖家都缺货' },
      { value: 'none', label: '没有卖家' },
    ],
  },
]
const tabs: TabsOf<typeof ConsoleListShortages> = {
  name: 'state',
  items: [
    ...keysOf(SHORTAGE_GROUP_STATES).map((key) => ({ key, label: SHORTAGE_GROUP_STATES[key] })),
    { key: 'all', label: '全部' },
  ],
}

const columns: ColumnOf<typeof ConsoleListShortages>[] = [
  {
    title: '缺的商品',
    fixed: 'left',
    className: 'wraps',
    render: (_, row) => (
      <Link to="/shortages/$shortageId" params={{ shortageId: String(row.shortageId) }}>
        {row.goods ? <Goods {...row.goods} /> : wordsOf(row)}
      </Link>
    ),
  },
  {
    title: '编码',
    render: (_, { goods }) => (goods ? <span className="number">{goods.goodsNo}</span> : <Tag color="warning">库里没有</Tag>),
  },
  { title: '状态', render: (_, { state, stateName }) => <Tag color={STATE_COLOURS[state]}>{stateName}</Tag> },
  {
    title: '等待门店',
    align: 'right',
    sort: { by: 'waiting', direction: 'descend' },
    render: (_, { waiting, shops }) => (
      <span className="number">
        {waiting} <span className="quiet">/ {shops}</span>
      </span>
    ),
  },
  {
    title: '需要数量',
    align: 'right',
    sort: { by: 'packs', direction: 'descend' },
    render: (_, { packs, goods, waiting }) =>
      waiting === 0 ? <span className="quiet">—</span> : <span className="number">{packsOf(packs, goods)}</span>,
  },
  {
    title: '货源',
    render: (_, { goods, sellersWith, sellersHad, unanswered }) =>
      goods ? (
        <>
          <div className="number">
            有货 {sellersWith} 家，曾有 {sellersHad} 家
          </div>
          {unanswered > 0 && <span className="quiet">{unanswered} 家询货未答复</span>}
        </>
      ) : (
        <span className="quiet">先对应商品</span>
      ),
  },
  { title: '最早登记', sort: { by: 'since', direction: 'ascend' }, render: (_, { since }) => <Moment at={since} /> },
  { title: '最近登记', sort: { by: 'last', direction: 'descend' }, render: (_, { lastAt }) => <Moment at={lastAt} /> },
]

/** What shops registered as missing, the same goods or words as one. */
export const ShortageList = () => (
  <ListPage
    title="缺货登记"
    call={ConsoleListShortages}
    rowKey={({ shortageId }) => shortageId}
    filters={filters}
    tabs={tabs}
    columns={columns}
    empty="没有门店在等的缺货"
    art="shelf"
  />
)
