import { ConsoleListRechecks, RecheckShop } from '@shop/contract/console-certificates'
import type { Out } from '@shop/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { App, Button } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'

type Row = Out<typeof ConsoleListRechecks>['rows'][number]

const filters: FilterOf<typeof ConsoleListRechecks>[] = [{ kind: 'keyword', name: 'keyword', label: '门店或信用代码' }]
const dues = [
  { key: 'now', label: '应复核' },
  { key: 'soon', label: '30 天内应复核' },
] as const

const columns: ColumnOf<typeof ConsoleListRechecks>[] = [
  { title: '门店', dataIndex: 'shopName', fixed: 'left' },
  { title: '地区', dataIndex: 'regionName' },
  { title: '统一社会信用代码', render: (_, { creditCode }) => <span className="number">{creditCode}</span> },
  { title: '上次核对', render: (_, row) => <Checked row={row} /> },
  { title: '应于', render: (_, { dueOn }) => <span className="number">{dueOn}</span> },
  { title: '材料', render: (_, row) => <Papers row={row} /> },
  { title: '复核', render: (_, row) => <Recheck row={row} /> },
]

/** Shops whose papers the platform checks again every year. */
export function RecheckList() {
  return (
    <ListPage
      title="年度复核"
      call={ConsoleListRechecks}
      rowKey={({ shopId }) => shopId}
      filters={filters}
      tabs={{ name: 'due', items: dues }}
      columns={columns}
      empty="没有应复核的门店"
      art="tray"
    />
  )
}

const Checked = ({ row: { checkedAt, checkedBy } }: { row: Row }) => (
  <>
    <Moment at={checkedAt} /> {checkedBy || '资质审核'}
  </>
)

function Papers({ row: { auditId, shopName } }: { row: Row }) {
  if (auditId === null) return <span className="quiet">—</span>
  return (
    <Link to="/applications/$auditId" params={{ auditId: String(auditId) }} aria-label={`查看材料：${shopName}`}>
      查看材料
    </Link>
  )
}

function Recheck({ row: { shopId, shopName, checkedAt } }: { row: Row }) {
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const recheck = useCommand(RecheckShop)
  const record = async () => {
    const text = '请先在国家企业信用信息公示系统和药监局网站核对营业执照、许可证的状态。复核会记入操作日志。'
    if (await confirm({ title: `${shopName}的证照已核对无误？`, text, ok: '完成复核' }))
      recheck.mutate({ shopId, checkedAt }, { onSuccess: () => void message.success('已复核') })
  }
  return (
    <span className="row-actions">
      <Button type="link" loading={recheck.isPending} aria-label={`复核 ${shopName}`} onClick={() => void record()}>
        复核
      </Button>
    </span>
  )
}
