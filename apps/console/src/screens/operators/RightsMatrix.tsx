import { ConsoleListOperators } from '@shop/contract/console-operators'
import { keysOf } from '@shop/contract/keys-of'
import { RIGHTS, type Organisation, type Right } from '@shop/contract/rights'
import { CheckOutlined } from '@ant-design/icons'
import { Table } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { useMe } from '../../kit/me.ts'
import { useOpenedMenus } from './opened-menus.ts'
import { filtersFor } from './operator-filters.ts'
import type { OperatorRow } from './operator-row.ts'
import { roleText } from './role-text.ts'

type Call = typeof ConsoleListOperators

/** Who may do what, one column a right; below it, what each right opens. */
export function RightsMatrix() {
  const { org } = useMe()
  const columns: ColumnOf<Call>[] = [
    { title: '账号', dataIndex: 'account', fixed: 'left' },
    { title: '姓名', dataIndex: 'name' },
    { title: '单位', hidden: org === 'seller', render: (_, { sellerName }) => sellerName ?? '平台' },
    { title: '角色', render: (_, row) => roleText(row) },
    ...keysOf(RIGHTS[org]).map((right): ColumnOf<Call> => ({
      title: RIGHTS[org][right],
      key: right,
      align: 'center',
      render: (_, row) => <Holds row={row} right={right} />,
    })),
  ]
  return (
    <>
      <ListPage
        title="权限对照"
        call={ConsoleListOperators}
        rowKey={({ operatorId }) => operatorId}
        filters={filtersFor(org === 'platform')}
        columns={columns}
        empty="没有符合条件的账号"
      />
      <RightMeanings orgs={org === 'platform' ? ['platform', 'seller'] : ['seller']} />
    </>
  )
}

/** Whether an operator has a right; empty where their organisation does not know it. */
function Holds({ row: { org, rights }, right }: { row: OperatorRow; right: Right }) {
  if (!(right in RIGHTS[org])) return null
  if (rights.includes(right)) return <CheckOutlined aria-label="有" />
  return <span className="quiet">无</span>
}

const ORG_NAMES: Record<Organisation, string> = { platform: '平台', seller: '卖家' }
/** What each right opens in the menu. */
function RightMeanings({ orgs }: { orgs: readonly Organisation[] }) {
  const menusOf = useOpenedMenus()
  const rows = orgs.flatMap((org) =>
    (Object.entries(RIGHTS[org]) as [Right, string][]).map(([right, name]) => ({
      key: `${org} ${right}`,
      org: ORG_NAMES[org],
      name,
      menus: menusOf(org, right).join('、'),
    })),
  )
  return (
    <section className="page" aria-label="各权限能做什么">
      <h2>各权限能做什么</h2>
      <Table
        size="small"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: '单位', dataIndex: 'org', hidden: orgs.length === 1 },
          { title: '权限', dataIndex: 'name' },
          { title: '能用的菜单', dataIndex: 'menus' },
        ]}
      />
    </section>
  )
}
