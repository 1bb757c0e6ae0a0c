import { ListFavourites, MAX_MOVED, MoveFavourites, NO_FOLDER } from '@shop/contract/favourites'
import { Checkbox, Chips, GoodsLine, InfiniteList, Skeleton, toast } from '@shop/ui'
import { useState } from 'react'
import { useCallList } from '../../../../shell/call-list.ts'
import { Refused } from '../../../../shell/Loaded.tsx'
import { useSend } from '../../../../shell/query.ts'
import type { Folder } from './folder-data.ts'
import styles from './folders.module.css'

interface MoveFormProps {
  folders: readonly Folder[]
  /** The folder that is shown: its favourites are offered. */
  folder: number | undefined
}

/** Chooses favourites, and the folder that they move into. */
export function MoveForm({ folders, folder }: MoveFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const list = useCallList(ListFavourites, folder === undefined ? {} : { folder })
  const moving = useSend(MoveFavourites)
  const choose = (goodsId: number, on: boolean) =>
    setChosen((before) => (on ? [...before, goodsId] : before.filter((id) => id !== goodsId)))
  const move = async (key: string | null) => {
    if (key === null) return
    const folderId = Number(key) === NO_FOLDER ? null : Number(key)
    const done = await moving.send({ goodsIds: chosen.slice(0, MAX_MOVED), folderId })
    if (!done) return
    const name = folders.find((one) => one.folderId === folderId)?.name
    toast(`已移动 ${done.moved} 种到“${name}”`, { tone: 'success' })
    setChosen([])
  }
  const all = list.rows.length > 0 && chosen.length === list.rows.length
  return (
    <div className={styles.form}>
      <div className={styles.targets}>
        <Checkbox
          checked={all}
          mixed={!all && chosen.length > 0}
          onChange={(on) => setChosen(on ? list.rows.map((row) => row.goodsId).slice(0, MAX_MOVED) : [])}
        >
          全选
        </Checkbox>
        <span className={styles.hint} aria-live="polite">
          {chosen.length > 0 ? `移动 ${chosen.length} 种到：` : '选好商品，再点要放进的文件夹'}
        </span>
        <Chips
          wrap
          label="移动到"
          value={null}
          onChange={(key) => void move(key)}
          items={folders.map(({ folderId, name }) => ({
            key: String(folderId ?? NO_FOLDER),
            label: name,
            disabled: chosen.length === 0 || moving.busy,
          }))}
        />
        {folders.length === 1 && <p className={styles.hint}>还没有自己的文件夹，先在“文件夹”里新建</p>}
      </div>
      <InfiniteList
        items={list.rows}
        keyOf={(row) => row.goodsId}
        state={list.state}
        onMore={list.more}
        label="收藏的商品"
        skeleton={<Skeleton shape="list" count={6} />}
        error={list.error && <Refused error={list.error} onRetry={list.refresh} small />}
        empty={<p className={styles.hint}>这里还没有收藏</p>}
        render={(row) => (
          <div className={styles.choice}>
            <Checkbox
              label={`${row.goodsShowName} ${row.specification}`}
              checked={chosen.includes(row.goodsId)}
              onChange={(on) => choose(row.goodsId, on)}
            />
            <GoodsLine name={row.goodsShowName} image={row.image} facts={[row.specification, row.factory]} end={null} />
          </div>
        )}
      />
    </div>
  )
}
