import { Card, DatePicker, Field, PickerField } from '@shop/ui'
import { useState } from 'react'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { FromPicture } from '../../../../features/papers/reading/FromPicture.tsx'
import { PaperReading } from '../../../../features/papers/reading/PaperReading.tsx'
import { useFilling } from '../../../../features/papers/reading/use-filling.ts'
import type { FieldProps } from '../../../../shell/form.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from '../../../../features/papers/form.module.css'
import type { PersonField } from './person-field.ts'
import type { PicturesOf } from './use-addition-pictures.ts'

interface PowerOfAttorneyProps {
  /** The shop's name and credit code, for the form to print. */
  names: { shop: string | undefined; code: string | undefined }
  field: (name: PersonField) => FieldProps
  pictures: PicturesOf
}
/** What an agent shows: the paper, and from when until when it is valid. */
export function PowerOfAttorney({ names, field, pictures }: PowerOfAttorneyProps) {
  const files = field('identity.poaFiles')
  const filling = useFilling((name) =>
    name === 'from' ? field('identity.poaFrom') : name === 'expiresOn' ? field('identity.poaUntil') : null,
  )
  return (
    <Card title="采购委托书" more={{ label: '样例与模板', href: to('sub-person/register/entrustTemplate', names) }}>
      <div className={styles.fields}>
        <Field label="委托书照片" hint="须看清公章、法人签章、期限和授权范围；姓名、身份证号与本人一致" required>
          <PictureField purpose="licence" label="采购委托书照片" max={9} {...pictures(files)} />
          <PaperReading
            kind="power-of-attorney"
            fileIds={files.value.split(' ').filter(Boolean)}
            onRead={(values) => filling.fill(values.filter(({ value }) => value !== 'long'))}
          />
        </Field>
        <FromPicture filling={filling} field="from">
          <DayField label="委托开始日期" {...field('identity.poaFrom')} />
        </FromPicture>
        <FromPicture filling={filling} field="expiresOn">
          <DayField label="委托截止日期" hint="最长一年" {...field('identity.poaUntil')} />
        </FromPicture>
      </div>
    </Card>
  )
}

function DayField({ label, hint, value, error, onChange }: { label: string; hint?: string } & FieldProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PickerField label={label} hint={hint} required text={value || null} error={error} onOpen={() => setChoosing(true)} />
      <DatePicker
        open={choosing}
        title={label}
        value={value || null}
        onConfirm={(day) => {
          onChange(day)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
