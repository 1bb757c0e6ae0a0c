import { REVIEW } from '@shop/contract/codes'
import { ConsoleListSellerProfiles } from '@shop/contract/console-seller-profiles'
import { OpenedList } from '../../kit/OpenedList.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { SellerLink } from '../sellers/SellerLink.tsx'
import { asShown } from './profile.ts'
import { Logo } from './ProfileCard.tsx'
import { ReviewProfileDrawer } from './ReviewProfileDrawer.tsx'

const views = [
  { key: 'waiting', label: '待审核', empty: '没有待审核的' },
  { key: 'shown', label: '展示中', empty: '还没有卖家展示标志与简介' },
] as const

const columns: ColumnOf<typeof ConsoleListSellerProfiles>[] = [
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
]

/** What sellers say of themselves: what waits, and what is shown. */
export function SellerProfileList() {
  return (
    <OpenedList
      title="标志与简介审核"
      call={ConsoleListSellerProfiles}
      rowKey={({ profileId }) => profileId}
      filters={[{ kind: 'keyword', name: 'keyword', label: '卖家或企业' }]}
      tabs={{ name: 'view', items: views }}
      columns={columns}
      action={({ state, sellerName }) => ({
        word: state === REVIEW.waiting ? '审核' : '查看',
        about: `${sellerName}的标志与简介`,
      })}
      renderDrawer={(row, close) => <ReviewProfileDrawer profile={row} close={close} />}
      art="counter"
    />
  )
}
