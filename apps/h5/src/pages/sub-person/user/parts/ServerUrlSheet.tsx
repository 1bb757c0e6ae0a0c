import { Button, Sheet, TextField } from '@shop/ui'
import { useState } from 'react'
import { deviceStorage } from '../../../../shell/session.ts'
import styles from './ServerUrlSheet.module.css'

/** A path of this origin: the page may call no other one. */
const isPath = (text: string) => /^(\/[\w.-]+)+$/.test(text)

/** In a demonstration: where this device makes its calls. An empty address is the server's own. */
export default function ServerUrlSheet({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState(deviceStorage.read('server-url') ?? '')
  const text = url.trim()
  const error = text && !isPath(text) ? '请输入以 / 开头的路径，例如 /h5api' : null
  const save = () => {
    deviceStorage.write('server-url', text)
    window.location.reload()
  }
  return (
    <Sheet
      open
      title="接口地址（演示）"
      onClose={onClose}
      footer={
        <Button block onClick={save} disabled={error !== null}>
          保存并重新打开
        </Button>
      }
    >
      <div className={styles.field}>
        <TextField
          label="接口地址"
          value={url}
          onChange={setUrl}
          placeholder="/h5api"
          hint="只在这台设备上生效，留空恢复默认"
          error={error}
          type="url"
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </Sheet>
  )
}
