import { REVIEW } from '@shop/contract/codes'
import { ConsoleListSellerProfiles } from '@shop/contract/console-seller-profiles'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { SellerLink } from '../sellers/SellerLink.tsx'
import { asShown } from './profile.ts'
import { Logo } from './ProfileCard.tsx'
import { ReviewProfileDrawer } from './ReviewProfileDrawer.tsx'

type Row = RowOf<typeof ConsoleListSellerProfiles>
const views = [
  { key: 'waiting', label: '待审核' },
  { key: 'shown', label: '展示中' },
] as const

const columnsWith = (open: (row: Row) => void): ColumnOf<typeof ConsoleListSellerProfiles>[] => [
  {
    title: '卖家',
    fixed: 'left',
    className: 'wraps',
    render: (_, { sellerId, sellerName, companyName }) => (
      <>
        <SellerLink sellerId={sellerId} name={sellerName} />
        <div className="quiet">{companyName}</div>
      </>
    ),
  },
  {
    title: '标志',
    render: (_, row) => <Logo src={asShown(row, row.current).logo} name={row.sellerName} size={40} />,
  },
  { title: '简介', className: 'wraps', render: (_, row) => row.introduction || <span className="quiet">—</span> },
  { title: '主营', className: 'wraps', render: (_, row) => row.specialities.join('、') || <span className="quiet">—</span> },
  { title: '提交', render: (_, { sentAt, sentBy }) => <SavedBy at={sentAt} by={sentBy} /> },
  {
    title: '操作',
    fixed: 'right',
    render: (_, row) => {
      const word = row.state === REVIEW.waiting ? '审核' : '查看'
      return (
        <Button type="link" aria-label={`${word} ${row.sellerName}的标志与简介`} onClick={() => open(row)}>
          {word}
        </Button>
      )
    },
  },
]

/** What sellers say of themselves: what waits, and what is shown. */
export function SellerProfileList() {
  const [opened, open] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="标志与简介审核"
        call={ConsoleListSellerProfiles}
        rowKey={({ profileId }) => profileId}
        filters={[{ kind: 'keyword', name: 'keyword', label: '卖家或企业' }]}
        tabs={{ name: 'view', items: views }}
        columns={columnsWith(open)}
        empty="没有标志与简介"
        art="message"
      />
      {opened && <ReviewProfileDrawer profile={opened} close={() => open(null)} />}
    </>
  )
}
