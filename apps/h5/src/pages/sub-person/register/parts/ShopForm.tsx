import { Button, Card, PickerField, TextField, toast } from '@shop/ui'
import { useState, type FormEvent } from 'react'
import RegionSheet from '../../../../features/address/RegionSheet.tsx'
import { askForPlace, useAskedPlace } from '../../../../features/map/chosen-place.ts'
import { go } from '../../../../shell/navigation.ts'
import styles from '../../../../features/papers/form.module.css'
import type { StepFormProps } from './AdditionStep.tsx'
import { CodeTaken } from './CodeTaken.tsx'
import { codeError, codeHint } from '../../../../features/papers/licence-form.ts'
import { FromPicture } from '../../../../features/papers/reading/FromPicture.tsx'
import { withStreet } from '../../../../features/papers/reading/street-of.ts'
import { useFilling } from '../../../../features/papers/reading/use-filling.ts'
import { LicencePhoto } from './LicencePhoto.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { pointOf } from '../../../../features/map/projection.ts'
import { useAddition } from './use-addition.ts'
import { useAdditionPictures } from './use-addition-pictures.ts'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { SAVED } from '../../../../features/papers/saved-draft.ts'

/** Where what is read of the licence is filled in. */
const SHOP_FIELDS = {
  number: 'shop.creditCode',
  holder: 'shop.name',
  legalPerson: 'shop.legalPerson',
  address: 'shop.address',
} as const

/** The shop to be added, as its licence says. */
export default function ShopForm({ addition, kept }: StepFormProps) {
  const { form, field, set, saved, leave } = useAddition(addition, 'shop', kept)
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const code = field('shop.creditCode')
  const region = field('shop.regionId')
  const filling = useFilling((name) => (name in SHOP_FIELDS ? field(SHOP_FIELDS[name as keyof typeof SHOP_FIELDS]) : null))
  const setRegion = (id: number, name: string) => {
    set('shop.regionId', String(id))
    set('regionName', name)
  }
  const point = pointOf(form.values.longitude, form.values.latitude)
  useAskedPlace(({ longitude, latitude, address, regionId, regionName }) => {
    set('longitude', String(longitude))
    set('latitude', String(latitude))
    if (address) set('shop.address', address)
    if (regionId) setRegion(regionId, regionName)
    else toast(`位置在${regionName}，请选择区县`)
  })
  const pictures = useAdditionPictures(addition?.shop.licenceFiles ?? [])
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    setBusy(true)
    await leave()
    go('sub-person/register/identityInfo')
    // Whoever comes back finds this page as they left it.
    setBusy(false)
  }
  const { onSubmit, waiting } = useAfterUploads(next)
  return (
    <form className={styles.fields} onSubmit={onSubmit} noValidate>
      <LicencePhoto
        type={Number(form.values['shop.type'])}
        pictures={pictures(field('shop.licenceFiles'))}
        onRead={(values) => filling.fill(withStreet(values))}
      />
      <Card title="执照信息">
        <div className={styles.fields}>
          <FromPicture filling={filling} field="number">
            <TextField
              {...code}
              error={codeError(code.value) ?? code.error}
              label="统一社会信用代码"
              hint={codeHint(code.value)}
              required
              maxLength={24}
              autoComplete="off"
            />
          </FromPicture>
          <CodeTaken code={code.value} />
          <FromPicture filling={filling} field="holder">
            <TextField
              {...field('shop.name')}
              label="门店名称"
              hint="与执照上的名称一致"
              required
              maxLength={60}
              autoComplete="organization"
            />
          </FromPicture>
          <FromPicture filling={filling} field="legalPerson">
            <TextField {...field('shop.legalPerson')} label="法定代表人或负责人" required maxLength={20} autoComplete="off" />
          </FromPicture>
        </div>
      </Card>
      <Card title="门店地址">
        <div className={styles.fields}>
          <PickerField
            label="所在地区"
            required
            text={form.values.regionName || null}
            placeholder="省、市、区县"
            error={region.error}
            onOpen={() => setChoosing(true)}
          />
          <div className={styles.actions}>
            <OwnPlace onFound={setRegion} />
            <Button size="s" variant="outlined" onClick={() => askForPlace(point, form.values.regionName)}>
              {point ? '已选位置，重新选择' : '在地图上选择'}
            </Button>
          </div>
          <FromPicture filling={filling} field="address">
            <TextField
              {...field('shop.address')}
              label="详细地址"
              required
              maxLength={100}
              placeholder="街道、门牌号"
              autoComplete="street-address"
            />
          </FromPicture>
        </div>
      </Card>
      <Card title="联系人">
        <div className={styles.fields}>
          <TextField {...field('shop.contact')} label="姓名" required maxLength={20} autoComplete="name" />
          <TextField
            {...field('shop.phone')}
            label="电话"
            required
            type="tel"
            maxLength={20}
            autoComplete="tel"
            hint="审核有疑问时联系"
          />
        </div>
      </Card>
      <Button type="submit" block size="l" loading={busy || waiting}>
        下一步
      </Button>
      <output className={styles.saved}>
        {saved === 'consent' ? '草稿暂存在本机，请到下一步单独同意填写身份证信息' : SAVED[saved]}
      </output>
      {choosing && (
        <RegionSheet
          onChoose={(id, name) => {
            setRegion(id, name)
            // A place in another region is not this one's.
            set('longitude', '')
            set('latitude', '')
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  )
}
