import { OpenCorrectionPicture } from '@shop/contract/console-corrections'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { usePrivatePicture } from '../../kit/use-private-picture.ts'

/** The picture of a correction, opened on a press: that is in the audit log. */
export function CorrectionPicture({ fileId }: { fileId: string }) {
  const [isOpen, open] = useState(false)
  return isOpen ? <Shown fileId={fileId} retry={() => open(false)} /> : <Button onClick={() => open(true)}>查看照片</Button>
}

function Shown({ fileId, retry }: { fileId: string; retry: () => void }) {
  const { src, error } = usePrivatePicture(OpenCorrectionPicture, fileId)
  if (error)
    return (
      <>
        <span role="alert">照片没有打开：{error.message}</span> <Button onClick={retry}>重试</Button>
      </>
    )
  return src ? <Image src={src} alt="提出人的照片" width={240} /> : <span className="quiet">正在打开…</span>
}
