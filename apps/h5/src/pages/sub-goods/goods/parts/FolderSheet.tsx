import { MAX_FOLDERS, RemoveFavouriteFolder } from '@shop/contract/favourites'
import { Button, Sheet, Tabs, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../../../shell/query.ts'
import type { Folder } from './folder-data.ts'
import { FolderName } from './FolderName.tsx'
import { MoveForm } from './MoveForm.tsx'
import styles from './folders.module.css'

interface FolderSheetProps {
  folders: readonly Folder[]
  /** The folder that is shown. */
  folder: number | undefined
  onRemoved: (folderId: number) => void
  onClose: () => void
}

/** Sorts favourites: many of them into a folder at once, and the folders themselves. */
export default function FolderSheet({ folders, folder, onRemoved, onClose }: FolderSheetProps) {
  const [tab, setTab] = useState('move')
  return (
    <Sheet open height="tall" title="整理收藏" onClose={onClose}>
      <Tabs
        stretch
        label="整理收藏"
        value={tab}
        onChange={setTab}
        items={[
          { key: 'move', label: '批量移动' },
          { key: 'folders', label: '文件夹' },
        ]}
      />
      {tab === 'move' ? <MoveForm folders={folders} folder={folder} /> : <Folders folders={folders} onRemoved={onRemoved} />}
    </Sheet>
  )
}

function Folders({ folders, onRemoved }: Pick<FolderSheetProps, 'folders' | 'onRemoved'>) {
  const [editing, setEditing] = useState<number | null>(null)
  const removing = useSend(RemoveFavouriteFolder)
  const remove = async ({ folderId, name, count }: Folder) => {
    const message = count > 0 ? `里面的 ${count} 种商品会回到默认文件夹，不会取消收藏。` : '这个文件夹是空的。'
    if (!(await confirmDialog({ title: `删除“${name}”？`, message, yes: '删除', danger: true }))) return
    if (!(await removing.send({ folderId: folderId! }))) return
    toast('已删除', { tone: 'success' })
    onRemoved(folderId!)
  }
  return (
    <div className={styles.form}>
      <ul>
        {folders.map((one) => (
          <li key={one.folderId} className={styles.folder}>
            {one.folderId !== null && editing === one.folderId ? (
              <FolderName folder={one} onDone={() => setEditing(null)} />
            ) : (
              <>
                <span className={styles.name}>
                  {one.name} <small>{one.count} 种</small>
                </span>
                {one.folderId !== null && (
                  <>
                    <Button size="s" variant="text" label={`改名：${one.name}`} onClick={() => setEditing(one.folderId)}>
                      改名
                    </Button>
                    <Button size="s" variant="text" label={`删除：${one.name}`} onClick={() => remove(one)}>
                      删除
                    </Button>
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {folders.length < MAX_FOLDERS ? <FolderName /> : <p className={styles.hint}>最多 {MAX_FOLDERS} 个文件夹</p>}
    </div>
  )
}
