import { Button } from 'antd'
import { useState } from 'react'
import { OpenFeedbackFile } from '@shop/contract/console-feedback'
import { usePrivatePicture } from '../../kit/use-private-picture.ts'
import styles from './Feedback.module.css'

/** The pictures of a feedback, each opened on a press: that is in the audit log. */
export function Pictures({ fileIds }: { fileIds: readonly string[] }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  return (
    <ul className={styles.pictures}>
      {fileIds.map((fileId, at) => (
        <li key={fileId}>
          {opened.includes(fileId) ? (
            <Shown fileId={fileId} name={`图片 ${at + 1}`} onRetry={() => setOpened(opened.filter((one) => one !== fileId))} />
          ) : (
            <Button onClick={() => setOpened([...opened, fileId])}>查看图片 {at + 1}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Shown({ fileId, name, onRetry }: { fileId: string; name: string; onRetry: () => void }) {
  const { src, error } = usePrivatePicture(OpenFeedbackFile, fileId)
  if (error)
    return (
      <>
        <span role="alert">图片没有打开：{error.message}</span> <Button onClick={onRetry}>重试</Button>
      </>
    )
  return src ? <img className={styles.picture} src={src} alt={name} /> : <span className="quiet">正在打开…</span>
}
