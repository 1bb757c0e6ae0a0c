import { ArrangeHomeBlock, RemoveHomeBlock } from '@shop/contract/console-home'
import { HOME_BLOCKS, HOME_ITEMS, type HomeItem } from '@shop/contract/home-blocks'
import { Button, Table } from 'antd'
import { MoveButtons } from '../../kit/MoveButtons.tsx'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { nameOf, type BlockRow, type ItemRow } from './home-row.ts'
import { shownColumns } from './shown-columns.tsx'

interface Props {
  blocks: BlockRow[]
  items: ItemRow[]
  edit: (blockId: number) => void
  open: (view: HomeItem) => void
}
const isOfItems = (kind: string): kind is HomeItem => Object.hasOwn(HOME_ITEMS, kind)

/** The blocks in the order of the phone, and what is done with each. */
export function BlockTable({ blocks, items, edit, open }: Props) {
  const arrange = useCommand(ArrangeHomeBlock)
  const remove = useCommand(RemoveHomeBlock)
  const confirm = useConfirmAction()
  const ask = async (block: BlockRow) => {
    if (await confirm({ title: `删除“${nameOf(block)}”？`, ok: '删除' })) remove.mutate({ blockId: block.blockId })
  }
  const content = ({ kind, goodsNos }: BlockRow) => {
    if (kind === 'chosen') return `${goodsNos.length} 种商品`
    if (!isOfItems(kind)) return '系统选出'
    const count = items.filter((item) => item.kind === kind).length
    return (
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => open(kind)}>
        {HOME_ITEMS[kind]} {count} 条
      </Button>
    )
  }
  return (
    <Table<BlockRow>
      size="small"
      rowKey="blockId"
      dataSource={blocks}
      pagination={false}
      loading={{ spinning: arrange.isPending || remove.isPending, delay: 200 }}
      scroll={{ x: true }}
      columns={[
        {
          title: '顺序',
          // What is recommended has no end, so it stays last.
          render: (_, block, at) =>
            block.kind === 'recommend' ? (
              <span className="quiet">固定在最后</span>
            ) : (
              <MoveButtons
                name={nameOf(block)}
                position={at + 1}
                count={blocks.length - 1}
                onMove={(position) => arrange.mutate({ blockId: block.blockId, position })}
              />
            ),
        },
        {
          title: '版块',
          render: (_, block) => (
            <>
              {nameOf(block)}
              {block.title && block.title !== HOME_BLOCKS[block.kind] && <div className="quiet">{HOME_BLOCKS[block.kind]}</div>}
            </>
          ),
        },
        { title: '内容', render: (_, block) => content(block) },
        ...shownColumns<BlockRow>(),
        {
          title: '操作',
          fixed: 'right',
          render: (_, block) => (
            <div className="actions">
              <Button type="link" aria-label={`修改 ${nameOf(block)}`} onClick={() => edit(block.blockId)}>
                修改
              </Button>
              <Button
                type="link"
                aria-label={`${block.shown ? '隐藏' : '显示'} ${nameOf(block)}`}
                onClick={() => arrange.mutate({ blockId: block.blockId, shown: !block.shown })}
              >
                {block.shown ? '隐藏' : '显示'}
              </Button>
              {block.kind === 'chosen' && (
                <Button type="link" danger aria-label={`删除 ${nameOf(block)}`} onClick={() => void ask(block)}>
                  删除
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  )
}
