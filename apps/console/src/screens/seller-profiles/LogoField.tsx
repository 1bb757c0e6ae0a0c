import { UploadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadSellerPicture } from '../../kit/upload-file.ts'
import { Logo } from './ProfileCard.tsx'
import styles from './Profile.module.css'

interface Props {
  name: string
  /** The address of the logo that there is; '' without one. */
  present: string
  /** The form gives both. */
  onChange?: (fileId: string) => void
  id?: string
}

/** The logo as shops will see it, and another one in its place; it is uploaded when it is chosen. */
export function LogoField({ name, present, onChange, id }: Props) {
  const [shown, show] = useState(present)
  const send = async (file: File) => {
    const stored = await uploadSellerPicture(file, file.name, 'seller-logo')
    show(`${stored.url}?w=200`)
    onChange?.(stored.fileId)
  }
  return (
    <div className={styles.upload}>
      <Logo src={shown} name={name} />
      <UploadButton id={id} accept="image/*" icon={<UploadOutlined />} onFile={send}>
        {shown ? '更换标志' : '上传标志'}
      </UploadButton>
    </div>
  )
}
