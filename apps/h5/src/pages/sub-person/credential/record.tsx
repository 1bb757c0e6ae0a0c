import { APPLICATION_LEVELS } from '@shop/contract/application-fields'
import { GetHeadquarters } from '@shop/contract/branches'
import { REVIEW, REVIEW_WORDS, SHOP_TYPE, USER_REVIEW, USER_REVIEW_NAMES, type ReviewState } from '@shop/contract/codes'
import { ListShopAudits } from '@shop/contract/credentials'
import { ListUserAudits } from '@shop/contract/joining'
import { keysOf } from '@shop/contract/keys-of'
import { GetMyPurchaserPapers } from '@shop/contract/purchasers'
import { Cell, CellGroup, Chips, EmptyView, Skeleton, Tag, type TagVariant } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { shortTime } from '../../../shell/format.ts'
import { useMe, type Me } from '../../../shell/me.ts'
import { to } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import styles from './credential.module.css'
import { ofBranch, ofPapers, ofShop, ofUser, type RecordRow } from './parts/record-rows.ts'

const KINDS = [
  ...keysOf(APPLICATION_LEVELS).map((key) => ({ key: key as string, label: APPLICATION_LEVELS[key] })),
  { key: 'papers', label: '采购资料' },
  { key: 'headquarters', label: '总部采购' },
  { key: 'join', label: USER_REVIEW_NAMES[USER_REVIEW.join] },
  { key: 'move', label: USER_REVIEW_NAMES[USER_REVIEW.move] },
  { key: 'add', label: USER_REVIEW_NAMES[USER_REVIEW.add] },
]
const STATES = [REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn, REVIEW.ended].map((state) => ({
  key: String(state),
  label: REVIEW_WORDS[state],
}))

/** All applications of the shop, and the user's own: to order for it, to join, change and add shops, the newest first. */
export default function Record() {
  const shop = useMe().data?.shop
  const mine = useCall(ListUserAudits, {}, { staleTime: 0 })
  return (
    <Page>
      <Loaded query={mine} skeleton={<RecordSkeleton />}>
        {(it) => (shop ? <OfShop shop={shop} own={ofUser(it)} /> : <Records rows={ofUser(it)} hasShop={false} />)}
      </Loaded>
    </Page>
  )
}

interface OfShopProps {
  shop: NonNullable<Me['shop']>
  /** What the user applied for apart from this shop. */
  own: RecordRow[]
}
function OfShop({ shop: { role, type }, own }: OfShopProps) {
  const shops = useCall(ListShopAudits, {}, { staleTime: 0 })
  const orders = role !== 'finance'
  const papers = useCall(GetMyPurchaserPapers, {}, { staleTime: 0, enabled: orders })
  const isBranch = type === SHOP_TYPE.branch
  const headquarters = useCall(GetHeadquarters, {}, { staleTime: 0, enabled: isBranch })
  const open = orders && !papers.data ? papers : isBranch && !headquarters.data ? headquarters : null
  // What is missing must not look as if it had never been sent.
  if (open)
    return (
      <Loaded<unknown> query={open} skeleton={<RecordSkeleton />}>
        {() => null}
      </Loaded>
    )
  return (
    <Loaded query={shops} skeleton={<RecordSkeleton />}>
      {({ rows }) => (
        <Records
          rows={[
            ...own,
            ...rows.map(ofShop),
            ...(papers.data ? ofPapers(papers.data) : []),
            ...(headquarters.data ? ofBranch(headquarters.data) : []),
          ]}
          hasShop
        />
      )}
    </Loaded>
  )
}

function Records({ rows, hasShop }: { rows: RecordRow[]; hasShop: boolean }) {
  const [kind, setKind] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const shown = rows
    .filter((row) => (kind === null || row.group === kind) && (state === null || String(row.state) === state))
    .sort((a, b) => b.at.localeCompare(a.at))
  if (rows.length === 0)
    return (
      <EmptyView
        art="licence"
        title="还没有申请记录"
        detail="申请资质、更新证照、加入和新增门店的记录都在这里"
        action={hasShop ? { label: '查看资质', href: to('sub-person/credential/credential') } : ANOTHER}
      />
    )
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <Chips label="申请类型" items={KINDS} value={kind} onChange={setKind} />
        <Chips label="状态" items={STATES} value={state} onChange={setState} />
      </div>
      {shown.length === 0 ? (
        <EmptyView small title="没有这样的申请" detail="换一个类型或状态看看" />
      ) : (
        <CellGroup>
          {shown.map(({ key, title, at, version, state: stands, href }) => (
            <Cell
              key={key}
              title={title}
              detail={`${shortTime(at)} 提交${version > 1 ? `，第 ${version} 版` : ''}`}
              value={<Tag variant={TONES[stands] ?? 'neutral'}>{REVIEW_WORDS[stands]}</Tag>}
              href={href}
            />
          ))}
        </CellGroup>
      )}
      {hasShop && (
        <CellGroup>
          <Cell title={ANOTHER.label} href={ANOTHER.href} />
        </CellGroup>
      )}
    </div>
  )
}

/** The way into a shop, into a second one as well. */
const ANOTHER = { label: '新增或加入门店', href: to('sub-person/register/selectType') }

const TONES: { readonly [S in ReviewState]?: TagVariant } = {
  [REVIEW.waiting]: 'near-expiry',
  [REVIEW.approved]: 'brand',
  [REVIEW.rejected]: 'danger',
}

const RecordSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="list" count={5} />
  </div>
)
