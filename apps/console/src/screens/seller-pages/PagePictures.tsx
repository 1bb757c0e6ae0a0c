import { PlusOutlined } from '@ant-design/icons'
import { MAX_PAGE_PICTURES } from '@shop/contract/console-seller-pages'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadSellerPicture } from '../../kit/upload-file.ts'
import styles from '../papers/Papers.module.css'

interface Props {
  /** Pictures that there are already. */
  present: readonly { fileId: string; url: string }[]
  /** The form gives all three. */
  value?: string[]
  onChange?: (fileIds: string[]) => void
  id?: string
}

/** The pictures of a page: uploaded as they are chosen, each to be taken out again. */
export function PagePictures({ present, value = [], onChange, id }: Props) {
  const [added, setAdded] = useState<Props['present']>([])
  const all = [...present, ...added]
  const send = async (file: File) => {
    const stored = await uploadSellerPicture(file, file.name, 'seller-page')
    setAdded((others) => [...others, stored])
    onChange?.([...value, stored.fileId])
  }
  return (
    <>
      <ul className={styles.pictures}>
        {value.map((fileId, at) => {
          const url = all.find((one) => one.fileId === fileId)?.url
          return (
            <li key={fileId}>
              {url && (
                <Image
                  src={`${url}?w=400`}
                  preview={{ src: url }}
                  alt={`图片 ${at + 1}`}
                  width={96}
                  height={96}
                  style={{ objectFit: 'cover' }}
                />
              )}
              <Button
                size="small"
                type="link"
                aria-label={`移除图片 ${at + 1}`}
                onClick={() => onChange?.(value.filter((one) => one !== fileId))}
              >
                移除
              </Button>
            </li>
          )
        })}
      </ul>
      {value.length < MAX_PAGE_PICTURES && (
        <UploadButton id={id} accept="image/*" icon={<PlusOutlined />} onFile={send}>
          上传图片
        </UploadButton>
      )}
    </>
  )
}
