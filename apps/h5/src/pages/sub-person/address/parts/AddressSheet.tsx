import { halfWidth } from '@shop/contract/half-width'
import { SaveAddress } from '@shop/contract/shops'
import { isMobile } from '@shop/contract/validators'
import { Button, Checkbox, PickerField, Sheet, TextArea, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import RegionSheet from '../../../../features/address/RegionSheet.tsx'
import { askForPlace, useAskedPlace } from '../../../../features/map/chosen-place.ts'
import type { Point } from '../../../../features/map/projection.ts'
import { useForm } from '../../../../shell/form.ts'
import { send } from '../../../../shell/query.ts'
import type { Address } from './address.ts'
import styles from './AddressSheet.module.css'

const rules = {
  receiver: (text: string) => (text.trim() ? undefined : '请填写收货人'),
  phone: (text: string) => (isMobile(halfWidth(text).trim()) ? undefined : '请输入 11 位手机号'),
  regionId: (text: string) => (text ? undefined : '请选择所在地区'),
  detail: (text: string) => (text.trim().length >= 4 ? undefined : '至少 4 个字，写到门牌号'),
}

/** Adds or edits an address; the platform reviews it before goods are delivered there. */
export default function AddressSheet({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const form = useForm(
    {
      receiver: address?.receiver ?? '',
      phone: address?.phone ?? '',
      regionId: address ? String(address.regionId) : '',
      detail: address?.detail ?? '',
    },
    rules,
  )
  const [regionName, setRegionName] = useState(address?.regionName ?? null)
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  const [point, setPoint] = useState<Point | null>(placeOf(address))
  useAskedPlace(({ longitude, latitude, address: found, regionId, regionName: where }) => {
    setPoint({ longitude, latitude })
    if (found) form.set('detail', found)
    if (!regionId) return toast(`位置在${where}，请选择区县`)
    form.set('regionId', String(regionId))
    setRegionName(where)
  })
  const [choosing, setChoosing] = useState(false)
  const submit = form.submit(async ({ regionId, ...typed }) => {
    await send(SaveAddress, { ...(address && { id: address.id }), ...typed, regionId: Number(regionId), isDefault, ...point })
    toast('已保存，等待平台审核', { tone: 'success' })
    onClose()
  })
  const { error } = form.field('regionId')
  return (
    <Sheet open title={address ? '修改收货地址' : '新增收货地址'} onClose={onClose} height="tall">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField {...form.field('receiver')} label="收货人" required maxLength={20} autoComplete="name" />
        <TextField {...form.field('phone')} label="手机号" required type="tel" digits maxLength={11} autoComplete="tel" />
        <PickerField
          label="所在地区"
          required
          text={regionName}
          placeholder="请选择省市区"
          error={error}
          onOpen={() => setChoosing(true)}
        />
        <Button size="s" variant="outlined" onClick={() => askForPlace(point, regionName)}>
          {point ? '已选位置，重新选择' : '在地图上选择'}
        </Button>
        <TextArea {...form.field('detail')} label="详细地址" required max={100} rows={3} placeholder="街道、门牌号、楼层" />
        <Checkbox checked={isDefault} onChange={setDefault}>
          审核通过后设为默认地址
        </Checkbox>
        <p className={styles.hint}>药品只能送到审核通过的地址{address ? '；修改后需要重新审核' : ''}。</p>
        <Button type="submit" block size="l" loading={form.busy}>
          保存
        </Button>
      </form>
      {choosing && (
        <RegionSheet
          onClose={() => setChoosing(false)}
          onChoose={(id, name) => {
            form.set('regionId', String(id))
            setRegionName(name)
            // A place in another region is not this one's.
            setPoint(null)
            setChoosing(false)
          }}
        />
      )}
    </Sheet>
  )
}

const placeOf = (address: Address | null): Point | null =>
  address && address.longitude !== null && address.latitude !== null
    ? { longitude: address.longitude, latitude: address.latitude }
    : null
