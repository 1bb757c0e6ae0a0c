import { ArrangeHomeItem, RemoveHomeItem } from '@shop/contract/console-home'
import { ENTRY_ICONS, type EntryIcon, type HomeItem } from '@shop/contract/home-blocks'
import { Button, Table } from 'antd'
import { MoveButtons } from '../../kit/MoveButtons.tsx'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { ItemRow } from './home-row.ts'
import { shownColumns } from './shown-columns.tsx'

interface Props {
  kind: HomeItem
  rows: ItemRow[]
  edit: (itemId: number) => void
}

const PICTURES: Record<HomeItem, { title: string; render: (_: unknown, row: ItemRow) => React.ReactNode }[]> = {
  banners: [
    {
      title: '图片',
      render: (_, { picture }) => (
        <img src={picture} alt="" width={160} height={50} style={{ objectFit: 'cover', borderRadius: 4 }} />
      ),
    },
  ],
  entries: [{ title: '图标', render: (_, { picture }) => ENTRY_ICONS[picture as EntryIcon] ?? '—' }],
  notices: [],
}

/** Items in their order, and what is done with each. */
export function ItemTable({ kind, rows, edit }: Props) {
  const arrange = useCommand(ArrangeHomeItem)
  const remove = useCommand(RemoveHomeItem)
  const confirm = useConfirmAction()
  const ask = async ({ itemId, title }: ItemRow) => {
    if (await confirm({ title: `删除“${title}”？`, ok: '删除' })) remove.mutate({ itemId })
  }
  return (
    <Table<ItemRow>
      size="small"
      rowKey="itemId"
      dataSource={rows}
      pagination={false}
      loading={{ spinning: arrange.isPending || remove.isPending, delay: 200 }}
      scroll={{ x: true }}
      columns={[
        {
          title: '顺序',
          render: (_, { itemId, title }, at) => (
            <MoveButtons
              name={title}
              position={at + 1}
              count={rows.length}
              onMove={(position) => arrange.mutate({ itemId, position })}
            />
          ),
        },
        ...PICTURES[kind],
        { title: '文字', dataIndex: 'title' },
        {
          title: '链接',
          width: 200,
          render: (_, { target }) => (
            <span className="quiet" style={{ overflowWrap: 'anywhere' }}>
              {target || '—'}
            </span>
          ),
        },
        ...shownColumns<ItemRow>(),
        {
          title: '操作',
          fixed: 'right',
          render: (_, row) => (
            <div className="actions">
              <Button type="link" aria-label={`修改 ${row.title}`} onClick={() => edit(row.itemId)}>
                修改
              </Button>
              <Button
                type="link"
                aria-label={`${row.shown ? '隐藏' : '显示'} ${row.title}`}
                onClick={() => arrange.mutate({ itemId: row.itemId, shown: !row.shown })}
              >
                {row.shown ? '隐藏' : '显示'}
              </Button>
              <Button type="link" danger aria-label={`删除 ${row.title}`} onClick={() => void ask(row)}>
                删除
              </Button>
            </div>
          ),
        },
      ]}
    />
  )
}
