import { HOME_ITEMS, type HomeItem } from '@shop/contract/home-blocks'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { NoRows } from '../../kit/Drawing.tsx'
import type { ItemRow } from './home-row.ts'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemTable } from './ItemTable.tsx'

const HINTS: Record<HomeItem, string> = {
  banners: '按顺序轮播，第一张最先加载。',
  entries: '每页十个，多于十个时左右滑动。',
  notices: '每 3 秒换一条。',
}

/** The items of a block in their order: banners, entries or notices. */
export function Items({ kind, rows }: { kind: HomeItem; rows: ItemRow[] }) {
  const [edited, edit] = useState<number | 'new' | null>(null)
  const item = rows.find(({ itemId }) => itemId === edited)
  const close = () => edit(null)
  return (
    <>
      <div className="head">
        <p className="quiet" style={{ flex: 1 }}>
          {HINTS[kind]}
        </p>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
          新增{HOME_ITEMS[kind]}
        </Button>
      </div>
      {rows.length > 0 ? (
        <ItemTable kind={kind} rows={rows} edit={edit} />
      ) : (
        <NoRows art="poster">还没有{HOME_ITEMS[kind]}</NoRows>
      )}
      {edited === 'new' && <ItemDrawer kind={kind} close={close} />}
      {item && <ItemDrawer key={item.version} kind={kind} item={item} close={close} />}
    </>
  )
}
