import { VERSION_STATES, WithdrawDocument, type ConsoleGetDocument, type VersionState } from '@shop/contract/console-documents'
import type { Out } from '@shop/contract/endpoint'
import { Button, Table, Tag } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'

type Document = Out<typeof ConsoleGetDocument>
type Version = Document['versions'][number]
const COLOURS: Record<VersionState, string | undefined> = {
  current: 'success',
  past: undefined,
  scheduled: 'warning',
  withdrawn: undefined,
}

/** The versions of a document, the newest first; one that is announced can be withdrawn. */
export function VersionTable({ document: { key, versions, shownVersion } }: { document: Document }) {
  const [, change] = useAddress()
  const withdraw = useCommand(WithdrawDocument)
  const confirm = useConfirmAction()
  const take = async ({ version }: Version) => {
    if (await confirm({ title: `撤回第 ${version} 版？`, text: '撤回后不再公示，也不会生效。', ok: '撤回' }))
      withdraw.mutate({ key, version })
  }
  return (
    <Table<Version>
      size="small"
      rowKey="version"
      dataSource={versions}
      pagination={false}
      loading={{ spinning: withdraw.isPending, delay: 200 }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '版本', render: (_, { version }) => <span className="number">第 {version} 版</span> },
        { title: '标题', dataIndex: 'title' },
        { title: '状态', render: (_, { state }) => <Tag color={COLOURS[state]}>{VERSION_STATES[state]}</Tag> },
        { title: '生效日期', render: (_, { effectiveOn }) => <span className="number">{effectiveOn}</span> },
        { title: '重新征求同意', render: (_, { asksConsent }) => (asksConsent ? '是' : <span className="quiet">否</span>) },
        {
          title: '发布',
          render: (_, { publishedAt, publishedBy }) => <SavedBy at={publishedAt} by={publishedBy} />,
        },
        {
          title: '操作',
          render: (_, row) => (
            <span className="row-actions">
              <Button
                type="link"
                disabled={row.version === shownVersion}
                onClick={() => change({ version: String(row.version) })}
              >
                查看
              </Button>
              {row.state === 'scheduled' && (
                <Button type="link" danger onClick={() => void take(row)}>
                  撤回
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
