import { APPLICANT_NAMES } from '@shop/contract/addition-fields'
import { isMaskedIdentity } from '@shop/contract/identity-mask'
import { Card, Field, Radio, RadioGroup, TextField } from '@shop/ui'
import { CardGate } from '../../../../features/papers/CardGate.tsx'
import styles from '../../../../features/papers/form.module.css'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { FromPicture } from '../../../../features/papers/reading/FromPicture.tsx'
import { PaperReading } from '../../../../features/papers/reading/PaperReading.tsx'
import { useFilling } from '../../../../features/papers/reading/use-filling.ts'
import { Validity } from '../../../../features/papers/Validity.tsx'
import type { FieldProps } from '../../../../shell/form.ts'
import { to } from '../../../../shell/navigation.ts'
import { OwnRealName } from './OwnRealName.tsx'
import type { PersonField } from './person-field.ts'
import { PowerOfAttorney } from './PowerOfAttorney.tsx'
import type { PicturesOf } from './use-addition-pictures.ts'

/** Where what is read of a card is filled in. */
const CARD_FIELDS = { number: 'identity.idNumber', holder: 'identity.name', expiresOn: 'identity.cardUntil' } as const

/** What is shown with the consent alone. */
const CARD = ['identity.idFront', 'identity.idBack', 'identity.name', 'identity.idNumber', 'identity.cardUntil'] as const

interface PersonFieldsProps {
  field: (name: PersonField) => FieldProps
  pictures: PicturesOf
  /** The shop's name and credit code, for the form to print. */
  names: { shop: string | undefined; code: string | undefined }
}
/** Who somebody is for a shop: the legal person or an agent, both sides of the card, and an agent's power of attorney. */
export function PersonFields({ field, pictures, names }: PersonFieldsProps) {
  const capacity = field('identity.capacity')
  const number = field('identity.idNumber')
  const sides = [field('identity.idFront').value, field('identity.idBack').value].filter(Boolean)
  const filling = useFilling((name) => (name in CARD_FIELDS ? field(CARD_FIELDS[name as keyof typeof CARD_FIELDS]) : null))
  return (
    <>
      <Card title="我是">
        <Field label="申请人身份" labelHidden error={capacity.error}>
          <RadioGroup label="申请人身份" row value={capacity.value || null} onChange={capacity.onChange}>
            {Object.entries(APPLICANT_NAMES).map(([value, name]) => (
              <Radio key={value} value={value}>
                {name}
              </Radio>
            ))}
          </RadioGroup>
        </Field>
      </Card>
      <Card title="本人身份证" more={{ label: '查看样例', href: to('sub-person/register/entrustTemplate', { type: 'card' }) }}>
        <CardGate wrong={CARD.some((name) => field(name).error)}>
          <div className={styles.fields}>
            {(['identity.idFront', 'identity.idBack'] as const).map((name, at) => (
              <Field key={name} label={at ? '国徽面' : '人像面'} hint="四角完整，文字清楚" required>
                <PictureField purpose="card" label={`身份证${at ? '国徽面' : '人像面'}`} max={1} {...pictures(field(name))} />
              </Field>
            ))}
            <PaperReading kind="legal-person-id" fileIds={sides} onRead={filling.fill} />
            <FromPicture filling={filling} field="holder">
              <TextField {...field('identity.name')} label="姓名" required maxLength={20} autoComplete="name" />
            </FromPicture>
            <FromPicture filling={filling} field="number">
              <TextField
                {...number}
                label="身份证号"
                hint={isMaskedIdentity(number.value) ? '已加密保存；如需修改，请重新填写完整号码' : '18 位，末位可能是 X'}
                required
                maxLength={24}
                autoComplete="off"
              />
            </FromPicture>
            <FromPicture filling={filling} field="expiresOn">
              <Validity label="身份证有效期" stops="nothing" {...field('identity.cardUntil')} />
            </FromPicture>
          </div>
        </CardGate>
      </Card>
      <OwnRealName />
      {capacity.value === 'agent' && <PowerOfAttorney names={names} field={field} pictures={pictures} />}
    </>
  )
}
