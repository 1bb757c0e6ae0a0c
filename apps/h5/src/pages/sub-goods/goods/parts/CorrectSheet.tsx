import { CORRECTION_FIELDS, MAX_CORRECTION, type CorrectionField } from '@shop/contract/correction-fields'
import { ProposeCorrection } from '@shop/contract/corrections'
import { Button, Chips, Field, Sheet, TextArea, toast, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../../../shell/query.ts'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import styles from './CorrectSheet.module.css'

const FIELDS = Object.entries(CORRECTION_FIELDS).map(([key, label]) => ({ key: key as CorrectionField, label }))

interface CorrectSheetProps {
  goodsId: number
  name: string
  onClose: () => void
}

/** What is wrong in the record of a product, what is right, and a picture of the pack that shows it. */
export default function CorrectSheet({ goodsId, name, onClose }: CorrectSheetProps) {
  const [field, setField] = useState<CorrectionField | null>(null)
  const [proposed, setProposed] = useState('')
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [errors, setErrors] = useState<{ field?: string; proposed?: string }>({})
  const proposing = useSend(ProposeCorrection, {
    handle: ({ code, fields }) => {
      if (code !== 422 || !fields.proposed) return false
      setErrors({ proposed: fields.proposed })
      return true
    },
  })
  const { onSubmit, waiting } = useAfterUploads(async (event) => {
    event.preventDefault()
    const missing = { ...(!field && { field: '请选择哪里不对' }), ...(!proposed.trim() && { proposed: '请填写正确的内容' }) }
    setErrors(missing)
    if (!field || missing.proposed) return
    const picture = files[0] && { fileId: files[0].id }
    if (!(await proposing.send({ goodsId, field, proposed: proposed.trim(), ...picture }))) return
    toast('已提交，核对后会通知您', { tone: 'success' })
    onClose()
  })
  return (
    <Sheet
      open
      title={`纠错：${name}`}
      onClose={onClose}
      footer={
        <Button block type="submit" form="correct-goods" loading={proposing.busy || waiting}>
          提交
        </Button>
      }
    >
      <form id="correct-goods" className={styles.form} onSubmit={onSubmit} noValidate>
        <Field label="哪里不对" required error={errors.field}>
          <Chips label="哪里不对" items={FIELDS} value={field} onChange={(key) => setField(key as CorrectionField | null)} wrap />
        </Field>
        <TextArea
          label="正确的内容"
          required
          max={MAX_CORRECTION}
          placeholder={field === 'other' ? '例如：图片是旧包装' : '按包装或批件填写'}
          value={proposed}
          onChange={setProposed}
          error={errors.proposed}
        />
        <PictureField purpose="feedback" label="包装照片（可不传）" max={1} files={files} onChange={setFiles} />
        <p className={styles.hint}>可附一张包装照片，只有您和平台能看到；采纳后所有门店看到更正的资料</p>
      </form>
    </Sheet>
  )
}
