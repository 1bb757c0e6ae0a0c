import { ListFavouriteFolders, NO_FOLDER } from '@shop/contract/favourites'
import { Button, Chips, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useCall } from '../../../../shell/query.ts'
import styles from './folders.module.css'

const FolderSheet = lazyPart(() => import('./FolderSheet.tsx'))

interface FolderBarProps {
  /** The folder that is shown; undefined: all of them. */
  folder: number | undefined
  onChange: (folder: number | undefined) => void
}

/** Above the favourites: one folder of them or all, and the way to sort them. */
export function FolderBar({ folder, onChange }: FolderBarProps) {
  const [sorting, setSorting] = useState(false)
  const folders = useCall(ListFavouriteFolders, {}).data?.rows
  if (!folders?.some(({ count }) => count > 0)) return null
  return (
    <section className={styles.bar} aria-label="收藏夹">
      <div className={styles.chips}>
        {folders.length > 1 && (
          <Chips
            label="按文件夹看"
            value={folder === undefined ? null : String(folder)}
            onChange={(key) => onChange(key === null ? undefined : Number(key))}
            items={folders.map(({ folderId, name, count }) => ({
              key: String(folderId ?? NO_FOLDER),
              label: `${name} ${count}`,
            }))}
          />
        )}
      </div>
      <Button size="s" variant="text" onClick={() => setSorting(true)}>
        整理收藏
      </Button>
      <Suspense>
        {sorting && (
          <FolderSheet
            folders={folders}
            folder={folder}
            onRemoved={(id) => id === folder && onChange(undefined)}
            onClose={() => setSorting(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
