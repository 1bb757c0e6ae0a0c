import type { RegisteringKind } from '@shop/contract/registration'
import type { ApplicationField } from '@shop/contract/application-fields'
import { PickerField, TextField } from '@shop/ui'
import { useState } from 'react'
import RegionSheet from '../../../../features/address/RegionSheet.tsx'
import { FromPicture } from '../../../../features/papers/reading/FromPicture.tsx'
import type { Filling } from '../../../../features/papers/reading/use-filling.ts'
import type { FieldProps } from '../../../../shell/form.ts'

interface LicensedFieldsProps {
  kind: RegisteringKind
  field: (name: ApplicationField) => FieldProps
  regionName: string
  onRegion: (id: number, name: string) => void
  filling: Filling
}
/** What a licence registers the shop with, besides its name. */
export function LicensedFields({ kind, field, regionName, onRegion, filling }: LicensedFieldsProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <FromPicture filling={filling} field="legalPerson">
        <TextField {...field(`${kind}.legalPerson`)} label="法定代表人或负责人" required maxLength={20} autoComplete="off" />
      </FromPicture>
      <PickerField
        label="所在地区"
        required
        text={regionName || null}
        placeholder="省、市、区县"
        error={field(`${kind}.regionId`).error}
        onOpen={() => setChoosing(true)}
      />
      <FromPicture filling={filling} field="address">
        <TextField
          {...field(`${kind}.address`)}
          label="证照上的地址"
          required
          maxLength={100}
          placeholder="街道、门牌号"
          autoComplete="off"
        />
      </FromPicture>
      {choosing && (
        <RegionSheet
          onChoose={(id, name) => {
            onRegion(id, name)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
