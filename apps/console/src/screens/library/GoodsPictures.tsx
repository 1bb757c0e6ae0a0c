import { PlusOutlined } from '@ant-design/icons'
import { MAX_GOODS_PICTURES, SetGoodsPictures } from '@shop/contract/console-library'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { useCommand } from '../../kit/queries.ts'
import { uploadGoodsPicture } from '../../kit/upload-file.ts'
import styles from './GoodsPictures.module.css'
import type { LibraryGoodsData } from './goods-form.ts'

/** A product's pictures, the first one for lists: each change is saved at once. */
export function GoodsPictures({ goods: { goodsId, version, pictures, goodsShowName } }: { goods: LibraryGoodsData }) {
  const [sending, setSending] = useState(false)
  const save = useCommand(SetGoodsPictures)
  const fail = useFailure()
  const set = (next: string[]) => save.mutate({ goodsId, version, pictures: next })
  const add = async (file: File) => {
    setSending(true)
    try {
      const { url } = await uploadGoodsPicture(file)
      set([...pictures, url.replace(/\.webp$/, '')])
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  const busy = sending || save.isPending
  return (
    <ul className={styles.pictures}>
      {pictures.map((address, at) => (
        <li key={address}>
          <img src={`${address}-400.webp`} alt={`${goodsShowName}，第 ${at + 1} 张`} width={140} height={140} />
          <div>
            {at > 0 && (
              <Button
                type="link"
                size="small"
                disabled={busy}
                onClick={() => set([address, ...pictures.filter((one) => one !== address)])}
              >
                设为首图
              </Button>
            )}
            <Button
              type="link"
              size="small"
              danger
              disabled={busy}
              aria-label={`移除第 ${at + 1} 张`}
              onClick={() => set(pictures.filter((one) => one !== address))}
            >
              移除
            </Button>
          </div>
        </li>
      ))}
      {pictures.length < MAX_GOODS_PICTURES && (
        <li>
          <Upload
            listType="picture-card"
            accept="image/*"
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              void add(file)
              return false
            }}
          >
            <button type="button" className={styles.add} disabled={busy}>
              <PlusOutlined />
              <div>{busy ? '处理中…' : '上传图片'}</div>
            </button>
          </Upload>
        </li>
      )}
    </ul>
  )
}
