import type { ConsoleGetHome } from '@shop/contract/console-home'
import type { Out } from '@shop/contract/endpoint'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { BlockDrawer } from './BlockDrawer.tsx'
import { BlockTable } from './BlockTable.tsx'

type Props = Pick<Out<typeof ConsoleGetHome>, 'blocks' | 'items'> & {
  /** Opens the items of a block. */
  open: (view: string) => void
}

/** The blocks of home, in their order, and strips of chosen goods to add. */
export function Blocks({ blocks, items, open }: Props) {
  const [edited, edit] = useState<number | 'new' | null>(null)
  const block = blocks.find(({ blockId }) => blockId === edited)
  return (
    <>
      <div className="head">
        <p className="quiet" style={{ flex: 1 }}>
          搜索、门店和下一步固定在最上方；没有内容的版块不占位置。访客只看到不限类型和地区的内容。
        </p>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
          新增自选商品
        </Button>
      </div>
      <BlockTable blocks={blocks} items={items} edit={edit} open={open} />
      {edited === 'new' && <BlockDrawer close={() => edit(null)} />}
      {block && <BlockDrawer key={block.version} block={block} close={() => edit(null)} />}
    </>
  )
}
