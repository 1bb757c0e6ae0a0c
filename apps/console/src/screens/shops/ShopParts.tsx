import { REVIEW_NAMES } from '@shop/contract/codes'
import { Link } from '@tanstack/react-router'
import { Table, Tag } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { useMe } from '../../kit/me.ts'
import { EndRight } from '../purchasers/EndRight.tsx'
import { PapersState } from '../purchasers/PapersState.tsx'
import { AuthorisedUntil } from '../salesmen/AuthorisedUntil.tsx'
import { stateColor } from '../review/state-color.ts'
import type { Shop } from './shop.ts'

const table = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const
const number = (text: string | number) => <span className="number">{text}</span>

export const Members = ({ shop: { shopId, name: shopName, members } }: { shop: Shop }) => (
  <Table
    {...table}
    rowKey="userId"
    dataSource={members}
    locale={{ emptyText: '没有成员' }}
    columns={[
      {
        title: '昵称',
        render: (_, { userId, nickname }) => (
          <Link to="/users/$userId" params={{ userId: String(userId) }}>
            {nickname}
          </Link>
        ),
      },
      { title: '手机号', render: (_, { phoneMasked }) => number(phoneMasked) },
      { title: '角色', dataIndex: 'roleName' },
      {
        title: '采购资料',
        render: (_, { userId, nickname, papers, waitingPapersId }) => (
          <>
            {papers ? <PapersState of={papers} /> : '—'}
            {papers && <EndRight of={{ shopId, userId, name: nickname, shopName }} standing={papers} small />}
            {waitingPapersId !== null && (
              <Link to="/purchasers/$submissionId" params={{ submissionId: String(waitingPapersId) }}>
                去审核
              </Link>
            )}
          </>
        ),
      },
      { title: '加入', render: (_, { joinedAt }) => <Moment at={joinedAt} /> },
      { title: '最近登录', render: (_, { lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : '—') },
    ]}
  />
)

export const Certificates = ({ shop: { certificates } }: { shop: Shop }) => (
  <Table
    {...table}
    rowKey="kind"
    dataSource={certificates}
    locale={{ emptyText: '没有通过审核的证照' }}
    columns={[
      {
        title: '证照',
        render: (_, { name, core }) => (
          <>
            {name} {core && <Tag>核心</Tag>}
          </>
        ),
      },
      { title: '编号', render: (_, { number: text }) => number(text || '—') },
      {
        title: '有效期至',
        render: (_, { expiresOn, endDoubtful }) => (
          <>
            {number(expiresOn ?? '长期')} {endDoubtful && <Tag color="warning">长期待核对</Tag>}
          </>
        ),
      },
      { title: '状态', render: (_, { daysLeft }) => <Left days={daysLeft} /> },
    ]}
  />
)

const Left = ({ days }: { days: number | null }) => {
  if (days === null) return <Tag color="success">有效</Tag>
  if (days < 0) return <Tag color="error">已到期 {-days} 天</Tag>
  if (days === 0) return <Tag color="warning">今天到期</Tag>
  return <Tag color={days <= 60 ? 'warning' : 'success'}>{days <= 60 ? `还有 ${days} 天` : '有效'}</Tag>
}

/** What the shop applied for, after the application that it was registered with. */
export const Applications = ({ shop: { addition, applications } }: { shop: Shop }) => (
  <Table
    {...table}
    rowKey="key"
    dataSource={[
      ...(addition ? [{ ...addition, key: 'addition', link: <AdditionLink of={addition} /> }] : []),
      ...applications.map((one) => ({ ...one, key: `${one.auditId}`, link: <ApplicationLink of={one} /> })),
    ]}
    locale={{ emptyText: '没有提交过申请' }}
    columns={[
      { title: '申请', dataIndex: 'link' },
      { title: '状态', render: (_, { state }) => <Tag color={stateColor(state)}>{REVIEW_NAMES[state]}</Tag> },
      { title: '更新', render: (_, { at }) => <Moment at={at} /> },
    ]}
  />
)
const AdditionLink = ({ of: { additionId } }: { of: NonNullable<Shop['addition']> }) => (
  <Link to="/additions/$additionId" params={{ additionId: String(additionId) }}>
    新增门店
  </Link>
)
const ApplicationLink = ({ of: { auditId, levelName } }: { of: Shop['applications'][number] }) => (
  <Link to="/applications/$auditId" params={{ auditId: String(auditId) }}>
    {levelName}
  </Link>
)

export function Salesmen({ shop: { salesmen } }: { shop: Shop }) {
  const mayOpen = useMe().rights.includes('salesmen')
  return (
    <Table
      {...table}
      rowKey="salesmanId"
      dataSource={salesmen}
      locale={{ emptyText: '还没有业务员' }}
      columns={[
        {
          title: '姓名',
          render: (_, { salesmanId, name }) =>
            mayOpen ? (
              <Link to="/salesmen/$salesmanId" params={{ salesmanId: String(salesmanId) }}>
                {name}
              </Link>
            ) : (
              name
            ),
        },
        { title: '所属', dataIndex: 'sellerName' },
        { title: '电话', render: (_, { phone }) => number(phone || '—') },
        { title: '授权书', render: (_, { authorisedUntil }) => <AuthorisedUntil day={authorisedUntil} /> },
        { title: '开始', render: (_, { since }) => <Moment at={since} /> },
      ]}
    />
  )
}
