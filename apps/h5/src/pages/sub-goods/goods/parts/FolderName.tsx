import { MAX_FOLDER_NAME, SaveFavouriteFolder } from '@shop/contract/favourites'
import { Button, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../../../shell/query.ts'
import type { Folder } from './folder-data.ts'
import styles from './folders.module.css'

interface FolderNameProps {
  /** The folder that gets another name; without it, a new one is made. */
  folder?: Folder
  onDone?: () => void
}

/** The name of a folder: of a new one, or another one for one that is there. */
export function FolderName({ folder, onDone }: FolderNameProps) {
  const [name, setName] = useState(folder?.name ?? '')
  const [error, setError] = useState<string>()
  const saving = useSend(SaveFavouriteFolder, {
    handle: ({ code, reason, fields, message }) => {
      const wrong = reason === 'DUPLICATE' ? message : code === 422 ? fields.name : undefined
      setError(wrong)
      return wrong !== undefined
    },
  })
  const save = async () => {
    setError(undefined)
    if (!name.trim()) return setError('请填写名称')
    if (!(await saving.send({ name, ...(folder?.folderId && { folderId: folder.folderId }) }))) return
    toast(folder ? '已改名' : '已新建', { tone: 'success' })
    if (!folder) setName('')
    onDone?.()
  }
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={folder ? `“${folder.name}”的新名称` : '新文件夹的名称'}
        labelHidden
        placeholder={`新文件夹，最多 ${MAX_FOLDER_NAME} 个字`}
        maxLength={MAX_FOLDER_NAME}
        value={name}
        onChange={setName}
        error={error}
      />
      <Button type="submit" variant="outlined" loading={saving.busy}>
        {folder ? '保存' : '新建'}
      </Button>
    </form>
  )
}
