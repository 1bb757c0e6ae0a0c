import { MAX_LICENCE_PHOTOS } from '@shop/contract/addition-fields'
import { SHOP_TYPE } from '@shop/contract/codes'
import type { ReadValue } from '@shop/contract/reading-fields'
import { CanReadPapers } from '@shop/contract/readings'
import { Card, Field } from '@shop/ui'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { PaperReading } from '../../../../features/papers/reading/PaperReading.tsx'
import styles from '../../../../features/papers/form.module.css'
import { useCall } from '../../../../shell/query.ts'
import type { PicturesOf } from './use-addition-pictures.ts'

/** What has the credit code of those that are no companies. */
const IN_ITS_PLACE = '没有营业执照的，请拍事业单位法人证书或民办非企业单位登记证书'

interface LicencePhotoProps {
  /** The shop's; NaN: not chosen yet. */
  type: number
  pictures: ReturnType<PicturesOf>
  onRead: (values: ReadValue[]) => void
}
/** The photos of the licence, which are sent with the application and fill in the form. Where nothing reads them, it says so. */
export function LicencePhoto({ type, pictures, onRead }: LicencePhotoProps) {
  const { data } = useCall(CanReadPapers, {})
  const mayLackOne = type === SHOP_TYPE.clinic || type === SHOP_TYPE.hospital
  return (
    <Card title="营业执照">
      <div className={styles.fields}>
        <Field label="照片" hint={mayLackOne ? IN_ITS_PLACE : '四角完整，文字清楚'} required>
          <PictureField purpose="licence" label="营业执照照片" max={MAX_LICENCE_PHOTOS} {...pictures} />
        </Field>
        {data?.available !== false && (
          <PaperReading kind="business-licence" fileIds={pictures.files.map(({ id }) => id)} onRead={onRead} />
        )}
        <p className={styles.small}>
          {data?.available === false ? '现在无法识别照片，请照执照填写下面的信息。' : '下面的信息照执照自动填写，请核对。'}
          照片供审核核对，申请查看价格和采购时直接带入，不用再拍。
        </p>
      </div>
    </Card>
  )
}
