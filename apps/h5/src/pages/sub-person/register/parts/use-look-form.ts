import { CallError } from '@shop/client'
import { APPLICATION_FIELDS } from '@shop/contract/application-fields'
import { ApplyShopAudit } from '@shop/contract/applications'
import { CERTIFICATE_RULES } from '@shop/contract/certificates'
import { holderWarning } from '@shop/contract/paper-doubts'
import { toast, type UploadedFile } from '@shop/ui'
import { useRef, useState, type FormEvent } from 'react'
import { usePrivatePictures } from '../../../../shell/use-private-pictures.ts'
import { useForm } from '../../../../shell/form.ts'
import { send } from '../../../../shell/query.ts'
import type { Content, Price } from '../../../../features/papers/contents.ts'
import { contentOf, rules, typedOf, type Typed } from '../../../../features/papers/licence-form.ts'
import { correctionsOf } from '../../../../features/papers/corrections.ts'
import { useAskLeft } from '../../../../features/papers/use-ask-left.ts'
import { useAskOnce } from '../../../../features/papers/use-ask-once.ts'
import { useDraft, type Draft } from '../../../../features/papers/use-draft.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'

const PICTURES = 'business-licence.pictures'
const picturedOf = (typed: Typed, fileIds: readonly string[] = []) => ({ ...typed, [PICTURES]: fileIds.join(' ') })

/** What the form begins with: what this device has not saved yet, otherwise what the server has. */
export function beginningOf(content: Content, unsaved: Draft | null) {
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
}

/**
 * The licence and the contact as typed: saved as one types, sent when complete. What was rejected has its reason at its field until
 * it changes.
 */
export function useLookForm(price: Price, content: Content, shop: { id: number; name: string }, unsaved: Draft | null) {
  const [begun] = useState(() => beginningOf(content, unsaved))
  const form = useForm<Typed>(begun.typed, rules)
  const [files, setFiles] = useState<UploadedFile[]>(() =>
    begun.files.map(({ fileId }, at) => ({ id: fileId, url: '', name: `营业执照 ${at + 1}` })),
  )
  const [pictureError, setPictureError] = useState<string | null>(null)
  const opened = usePrivatePictures(begun.files)
  const draft = useDraft('price', shop.id, price.updatedAt)

  const fileIds = files.map(({ id }) => id)
  // Typing and an upload may both happen before either is rendered.
  const latest = useRef({ typed: begun.typed, fileIds })
  const keep = (part: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...part }
    draft.save(contentOf(latest.current.typed, latest.current.fileIds))
  }
  const set = (field: keyof Typed, value: string) => keep({ typed: form.set(field, value) })
  const changeFiles = (next: UploadedFile[]) => {
    setFiles(next)
    setPictureError(null)
    keep({ fileIds: next.map(({ id }) => id) })
  }
  const corrections = correctionsOf(price, {
    server: picturedOf(
      typedOf(content),
      content.certificates[0]?.files.map(({ fileId }) => fileId),
    ),
    typed: picturedOf(form.values, fileIds),
  })
  const confirmLeft = useAskLeft(APPLICATION_FIELDS, corrections)
  const field = (name: keyof Typed) =>
    withReason(form.field(name), {
      reason: corrections.reasonOf(name),
      onChange: (value) => set(name, value),
    })
  const holder = form.values['business-licence.holder']
  const doubt = (holder && shop.name && holderWarning({ kind: 'business-licence', holder }, shop)) || undefined
  const confirm = useAskOnce(doubt ? [`${CERTIFICATE_RULES['business-licence'].holder}：${doubt}`] : [])
  const apply = form.submit(async (typed) => {
    if (!(await confirmLeft()) || !(await confirm())) return
    try {
      await send(ApplyShopAudit, { ...contentOf(typed, fileIds), submit: true })
    } catch (error) {
      if (error instanceof CallError && error.fields[PICTURES]) setPictureError(error.fields[PICTURES])
      throw error
    }
    draft.stop()
    toast('已提交，审核结果会马上通知您', { tone: 'success' })
  })
  return {
    field,
    corrections,
    doubt,
    pictures: {
      files: files.map((file) => ({ ...file, url: file.url || (opened[file.id] ?? '') })),
      onChange: changeFiles,
      error: pictureError ?? corrections.reasonOf(PICTURES) ?? null,
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      // Said together with the other fields' errors.
      setPictureError(fileIds.length === 0 ? '请上传营业执照照片' : null)
      if (fileIds.length > 0) return void apply(event)
      event.preventDefault()
      form.check()
    },
    busy: form.busy,
    saved: draft.saved,
  }
}
