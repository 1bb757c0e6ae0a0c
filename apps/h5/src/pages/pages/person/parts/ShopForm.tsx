import { SHOP_TYPE, type ShopType } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { halfWidth } from '@shop/contract/half-width'
import { MAX_SHOP_PHOTOS } from '@shop/contract/shop-photos'
import { UpdateShop, type GetShop } from '@shop/contract/shop-profile'
import { contactPhoneProblem } from '@shop/contract/validators'
import { Button, TextArea, TextField, toast, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { askForPlace, useAskedPlace } from '../../../../features/map/chosen-place.ts'
import type { Point } from '../../../../features/map/projection.ts'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { useForm } from '../../../../shell/form.ts'
import { to } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import styles from './ShopSheet.module.css'

const MEDICAL: ReadonlySet<ShopType> = new Set([SHOP_TYPE.clinic, SHOP_TYPE.hospital])
/** The licence by which what a shop is registered with changes. */
const PRACTICE = { kind: 'medical-practice-licence', name: '执业许可证' }
const BUSINESS = { kind: 'business-licence', name: '营业执照' }

const phoneOf = (typed: string) => halfWidth(typed).trim()

/** What the owner says of the shop. What the licence says changes by a new licence. */
export function ShopForm({ shop, onSaved }: { shop: Out<typeof GetShop>; onSaved: () => void }) {
  const { contact, phone: shopPhone, hours, introduction } = shop
  const licence = MEDICAL.has(shop.type) ? PRACTICE : BUSINESS
  const form = useForm(
    { contact, phone: shopPhone, hours, introduction },
    {
      contact: (text) => (text.trim().length < 2 ? '请填写联系人' : undefined),
      phone: (text) => contactPhoneProblem(phoneOf(text)),
    },
  )
  const [photos, setPhotos] = useState<UploadedFile[]>(() =>
    shop.photos.map(({ fileId, url }, index) => ({ id: fileId, url, name: `照片 ${index + 1}` })),
  )
  const [point, setPoint] = useState<Point | null>(() =>
    shop.longitude !== null && shop.latitude !== null ? { longitude: shop.longitude, latitude: shop.latitude } : null,
  )
  useAskedPlace(({ longitude, latitude }) => setPoint({ longitude, latitude }))
  const submit = form.submit(async (typed) => {
    await send(UpdateShop, { ...typed, ...point, phone: phoneOf(typed.phone), photoFileIds: photos.map(({ id }) => id) })
    toast('已保存', { tone: 'success' })
    onSaved()
  }, 'contact')
  const { onSubmit, waiting } = useAfterUploads(submit)
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.note}>
        名称、法人和注册地址以证照为准，新证照审核通过后自动变更；信用代码不能变更，换了代码请新增门店。
      </p>
      <Button size="s" variant="outlined" href={to('sub-person/credential/update', { kind: licence.kind })}>
        更新{licence.name}
      </Button>
      <TextField {...form.field('contact')} label="联系人" required maxLength={20} autoComplete="name" />
      <TextField {...form.field('phone')} label="联系电话" required type="tel" maxLength={20} autoComplete="tel" />
      <Button size="s" variant="outlined" onClick={() => askForPlace(point)}>
        {point ? '门店位置已选，重新选择' : '在地图上选择门店位置'}
      </Button>
      <TextField {...form.field('hours')} label="营业时间" maxLength={40} placeholder="如：每天 8:00–21:00" />
      <TextArea {...form.field('introduction')} label="简介" max={140} rows={3} placeholder="如：社区药店，可代煎中药" />
      <PictureField
        purpose="shop"
        label={`门店照片（最多 ${MAX_SHOP_PHOTOS} 张，公开显示）`}
        max={MAX_SHOP_PHOTOS}
        files={photos}
        onChange={setPhotos}
      />
      <Button type="submit" block size="l" loading={form.busy || waiting}>
        保存
      </Button>
    </form>
  )
}
