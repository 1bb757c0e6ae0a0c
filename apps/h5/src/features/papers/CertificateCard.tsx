import type { ApplicationField } from '@shop/contract/application-fields'
import {
  isAgents,
  CERTIFICATE_NAMES,
  CERTIFICATE_RULES,
  isEndless,
  isIdentityCard,
  isNumbered,
  isWorded,
  uploadOf,
  type CertificateKind,
  type Unnumbered,
} from '@shop/contract/certificates'
import { isMaskedIdentity } from '@shop/contract/identity-mask'
import { Card, Field, TextField, type UploadedFile } from '@shop/ui'
import type { ReactNode } from 'react'
import type { FieldProps } from '../../shell/form.ts'
import { CardGate } from './CardGate.tsx'
import styles from './form.module.css'
import { to } from '../../shell/navigation.ts'
import { codeError, codeHint } from './licence-form.ts'
import { PictureField } from './PictureField.tsx'
import { FromPicture } from './reading/FromPicture.tsx'
import { PaperReading } from './reading/PaperReading.tsx'
import { withStreet } from './reading/street-of.ts'
import type { Doubts } from './use-doubts.ts'
import { useFilling, type Filling } from './reading/use-filling.ts'
import { ScopeText, type ChosenScopes } from './ScopeText.tsx'
import { Validity } from './Validity.tsx'

interface CertificateCardProps {
  kind: CertificateKind
  field: (name: ApplicationField) => FieldProps
  /** A photo as it is shown, by its id. */
  pictureOf: (id: string) => UploadedFile
  onUploaded: (files: readonly UploadedFile[]) => void
  /** In place of the certificate's name. */
  title?: string
  /** After the title: how far it is filled in. */
  tag?: ReactNode
  /** Fields for what else stands on a licence that registers its shop, filled in from the same photos. */
  renderMore?: (filling: Filling) => ReactNode
  /** What is chosen of what the certificate allows; where it is missing, the certificate's words are not asked for. */
  scopes?: ChosenScopes
  /** What a reviewer will be warned of, by field. */
  doubts?: Doubts
}
/** One certificate: its photos, then what is printed on it. */
export function CertificateCard({
  kind,
  field,
  pictureOf,
  onUploaded,
  title,
  tag,
  renderMore,
  scopes,
  doubts = {},
}: CertificateCardProps) {
  const { holder, validity, pictures, longTerm } = CERTIFICATE_RULES[kind]
  const name = CERTIFICATE_NAMES[kind]
  const photos = field(`${kind}.pictures`)
  const ids = photos.value ? photos.value.split(' ') : []
  const filling = useFilling((name) =>
    name === 'holder' ||
    (renderMore && (name === 'legalPerson' || name === 'address')) ||
    (name === 'number' && isNumbered(kind)) ||
    (name === 'expiresOn' && !isEndless(kind)) ||
    (name === 'scopeText' && isWorded(kind) && scopes)
      ? field(`${kind}.${name}` as ApplicationField)
      : null,
  )
  const shown = ['pictures', 'holder', isNumbered(kind) && 'number', !isEndless(kind) && 'expiresOn'].filter(
    (name) => name !== false,
  )
  const wrong = shown.some((name) => field(`${kind}.${name}` as ApplicationField).error)
  const fields = (
    <>
      <Field label={isIdentityCard(kind) ? '正反两面照片' : '照片'} hint={HINTS[kind] ?? undefined} required>
        <PictureField
          purpose={uploadOf(kind)}
          label={`${name}照片`}
          max={pictures[1]}
          files={ids.map((id, at) => ({ ...pictureOf(id), name: `${name} ${at + 1}` }))}
          onChange={(files) => {
            onUploaded(files.filter(({ url }) => url))
            photos.onChange(files.map(({ id }) => id).join(' '))
          }}
          error={photos.error}
        />
        <PaperReading kind={kind} fileIds={ids} onRead={(values) => filling.fill(withStreet(values))} />
      </Field>
      {isNumbered(kind) && (
        <FromPicture filling={filling} field="number">
          <NumberField kind={kind} field={field} doubt={doubts[`${kind}.number`]} />
        </FromPicture>
      )}
      <FromPicture filling={filling} field="holder">
        <TextField
          {...field(`${kind}.holder`)}
          label={holder}
          hint={doubtful(doubts[`${kind}.holder`])}
          required
          maxLength={60}
          autoComplete="off"
        />
      </FromPicture>
      {renderMore?.(filling)}
      {!isEndless(kind) && (
        <FromPicture filling={filling} field="expiresOn">
          <Validity
            {...field(`${kind}.expiresOn`)}
            label={validity ?? ''}
            ends={longTerm === 'no'}
            stops={isAgents(kind) ? 'person' : 'shop'}
          />
        </FromPicture>
      )}
      {isWorded(kind) && scopes && <ScopeText kind={kind} field={field(`${kind}.scopeText`)} filling={filling} scopes={scopes} />}
    </>
  )
  return (
    <Card
      title={
        <>
          {title ?? name} {tag}
        </>
      }
      more={sampleOf(kind)}
    >
      <div className={styles.fields} id={kind}>
        {isIdentityCard(kind) ? <CardGate wrong={wrong}>{fields}</CardGate> : fields}
      </div>
    </Card>
  )
}

/** The link to how a photo has to look, where there is one. */
const sampleOf = (kind: CertificateKind) =>
  isIdentityCard(kind)
    ? { label: '查看样例', href: to('sub-person/register/entrustTemplate', { type: 'card' }) }
    : kind === 'power-of-attorney'
      ? { label: '样例与模板', href: to('sub-person/register/entrustTemplate') }
      : undefined

/** Null: nothing besides being readable. */
const HINTS: Record<CertificateKind, string | null> = {
  'business-licence': null,
  'drug-business-licence': null,
  'device-licence': null,
  'device-record': null,
  'food-licence': null,
  'food-record': null,
  'medical-practice-licence': '诊所可上传诊所备案凭证',
  'practice-verification': '执业许可证副本上最近一次校验的页，须看清校验章和下次校验日期',
  'headquarters-authorisation': '须看清总部公章、授权门店和期限',
  'legal-person-id': '四角完整，文字清楚',
  'purchaser-id': '四角完整，文字清楚',
  'special-authorisation': '须写明被授权人、含麻黄碱类复方制剂、期限，并加盖公章',
  'receiver-authorisation': '须写明收货人、身份证号、含麻黄碱类复方制剂、期限，并加盖公章',
  'power-of-attorney': '须看清公章、法人签章、期限和授权范围',
}

interface NumberFieldProps {
  kind: Exclude<CertificateKind, Unnumbered>
  field: CertificateCardProps['field']
  doubt: string | undefined
}
/** A hint that something may be wrong, in amber: it keeps nothing from being sent. */
const doubtful = (doubt: string | undefined) => doubt && <span className={styles.doubt}>{doubt}</span>

/** A certificate's number; a credit code is judged while it is typed. */
function NumberField({ kind, field, doubt }: NumberFieldProps) {
  const { error, ...rest } = field(`${kind}.number`)
  const isCode = kind === 'business-licence'
  const hint = isCode
    ? codeHint(rest.value)
    : isIdentityCard(kind)
      ? isMaskedIdentity(rest.value)
        ? '已加密保存；如需修改，请重新填写完整号码'
        : '18 位，末位可能是 X'
      : undefined
  return (
    <TextField
      {...rest}
      error={(isCode && codeError(rest.value)) || error}
      label={CERTIFICATE_RULES[kind].number!}
      hint={doubtful(doubt) ?? hint}
      required
      maxLength={40}
      autoComplete="off"
    />
  )
}
