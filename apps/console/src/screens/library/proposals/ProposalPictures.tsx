import { OpenProposalPicture } from '@shop/contract/console-goods-proposals'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { usePrivatePicture } from '../../../kit/use-private-picture.ts'
import styles from './ProposalPictures.module.css'

interface Props {
  name: string
  fileIds: readonly string[]
  /** What is said where there are none. */
  none: string
}
/** The pictures of a proposal, each opened on a press: that is in the audit log. */
export function ProposalPictures({ name, fileIds, none }: Props) {
  const [opened, setOpened] = useState<readonly string[]>([])
  if (fileIds.length === 0) return <p className="quiet gap">{none}</p>
  return (
    <ul className={styles.pictures}>
      {fileIds.map((fileId, at) => (
        <li key={fileId}>
          {opened.includes(fileId) ? (
            <Shown fileId={fileId} name={`${name} ${at + 1}`} retry={() => setOpened(opened.filter((one) => one !== fileId))} />
          ) : (
            <Button onClick={() => setOpened([...opened, fileId])}>{`查看${name} ${at + 1}`}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Shown({ fileId, name, retry }: { fileId: string; name: string; retry: () => void }) {
  const { src, error } = usePrivatePicture(OpenProposalPicture, fileId)
  if (error)
    return (
      <>
        <span role="alert">照片没有打开：{error.message}</span> <Button onClick={retry}>重试</Button>
      </>
    )
  return src ? <Image src={src} alt={name} width={200} /> : <span className="quiet">正在打开…</span>
}
