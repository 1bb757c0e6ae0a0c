import { ApplyShopAudit } from '@shop/contract/applications'
import { Button, Card, TextField, toast, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { CallError } from '@shop/client'
import { usePrivatePictures } from '../../../../features/papers/use-private-pictures.ts'
import { Page } from '../../../../shell/Page.tsx'
import { useForm } from '../../../../shell/form.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../look.module.css'
import type { Content, Price } from '../look.tsx'
import { codeError, codeHint, contentOf, rules, typedOf, type Typed } from './licence-form.ts'
import { LicencePictures } from './LicencePictures.tsx'
import { Seen } from './Seen.tsx'
import { LOOK_WORDS } from './state-words.ts'
import { StateCard } from './StateCard.tsx'
import { SAVED, unsavedDraft, useDraft } from './use-draft.ts'
import { Validity } from './Validity.tsx'

const NUMBER = 'business-licence.number'
const HOLDER = 'business-licence.holder'
const VALIDITY = 'business-licence.expiresOn'
const PICTURES = 'business-licence.pictures'

interface LookFormProps {
  price: Price
  content: Content
  shopId: number
  onRefresh: () => Promise<unknown>
}
/** The licence and the contact: saved as one types, sent when complete. What was rejected has its reason at its field until it changes. */
export default function LookForm({ price, content, shopId, onRefresh }: LookFormProps) {
  const [begun] = useState(() => {
    const unsaved = unsavedDraft('price', shopId)
    const kept = content.certificates[0]?.files ?? []
    if (!unsaved) return { typed: typedOf(content), files: kept }
    const [licence] = unsaved.certificates ?? []
    // One that was uploaded and not saved has no address yet.
    const files = (licence?.fileIds ?? []).map((fileId) => kept.find((file) => file.fileId === fileId) ?? { fileId, url: '' })
    return {
      typed: typedOf({
        certificates: licence ? [{ ...licence, files }] : [],
        contact: unsaved.contact ?? '',
        phone: unsaved.phone ?? '',
      }),
      files,
    }
  })
  const form = useForm<Typed>(begun.typed, rules)
  const [files, setFiles] = useState<UploadedFile[]>(() =>
    begun.files.map(({ fileId }, at) => ({ id: fileId, url: '', name: `营业执照 ${at + 1}` })),
  )
  const [pictureError, setPictureError] = useState<string | null>(null)
  const opened = usePrivatePictures(begun.files)
  const draft = useDraft('price', shopId)

  const fileIds = files.map(({ id }) => id)
  const set = (field: keyof Typed, value: string) => {
    form.set(field, value)
    draft.save(contentOf({ ...form.values, [field]: value }, fileIds))
  }
  const changeFiles = (next: UploadedFile[]) => {
    setFiles(next)
    setPictureError(null)
    draft.save(
      contentOf(
        form.values,
        next.map(({ id }) => id),
      ),
    )
  }
  /** Why the reviewer rejected a field, as long as it says what was rejected. */
  const reasonFor = (field: keyof Typed) => (form.values[field] === begun.typed[field] ? (price.reasons[field] ?? null) : null)
  const isUnchanged = fileIds.join() === begun.files.map(({ fileId }) => fileId).join()
  const field = (name: keyof Typed) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: error ?? reasonFor(name), onChange: (value: string) => set(name, value) }
  }
  const submit = form.submit(async (typed) => {
    try {
      await send(ApplyShopAudit, { ...contentOf(typed, fileIds), submit: true })
    } catch (error) {
      if (error instanceof CallError && error.fields[PICTURES]) setPictureError(error.fields[PICTURES])
      throw error
    }
    draft.stop()
    toast('已提交，审核结果会马上通知您', { tone: 'success' })
  })
  const number = field(NUMBER)
  return (
    <Page onRefresh={onRefresh}>
      <form
        className={styles.page}
        onSubmit={(event) => {
          // Said together with the other fields' errors.
          setPictureError(fileIds.length === 0 ? '请上传营业执照照片' : null)
          if (fileIds.length > 0) void submit(event)
          else {
            event.preventDefault()
            form.check()
          }
        }}
        noValidate
      >
        <StateCard standing={price} words={LOOK_WORDS} />
        <Seen />
        <Card title="营业执照">
          <div className={styles.fields}>
            <LicencePictures
              label="营业执照照片"
              max={2}
              files={files.map((file) => ({ ...file, url: file.url || (opened[file.id] ?? '') }))}
              onChange={changeFiles}
              error={pictureError ?? (isUnchanged ? (price.reasons[PICTURES] ?? null) : null)}
            />
            <TextField
              {...number}
              error={codeError(number.value) ?? number.error}
              label="统一社会信用代码"
              hint={codeHint(number.value)}
              required
              maxLength={24}
              autoComplete="off"
            />
            <TextField {...field(HOLDER)} label="执照名称" required maxLength={60} autoComplete="organization" />
            <Validity label="营业期限" {...field(VALIDITY)} />
          </div>
        </Card>
        <Card title="联系人">
          <div className={styles.fields}>
            <TextField {...field('contact')} label="姓名" required maxLength={20} autoComplete="name" />
            <TextField
              {...field('phone')}
              label="电话"
              required
              type="tel"
              maxLength={20}
              autoComplete="tel"
              hint="审核有疑问时联系"
            />
          </div>
        </Card>
        <p className={styles.note}>照片仅用于资质审核，只有本店成员和平台审核员能看到。</p>
        <Button type="submit" block size="l" loading={form.busy}>
          提交审核
        </Button>
        <output className={styles.saved}>{SAVED[draft.saved]}</output>
      </form>
    </Page>
  )
}
