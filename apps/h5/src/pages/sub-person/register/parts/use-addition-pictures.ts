import type { Addition } from '@shop/contract/additions'
import type { UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { useFormPictures } from '../../../../features/papers/use-form-pictures.ts'
import type { FieldProps } from '../../../../shell/form.ts'

type Sent = Addition['shop']['licenceFiles']
/** The pictures of who somebody is. */
export const picturesOf = (sent: Pick<Addition['identity'], 'idFront' | 'idBack' | 'poaFiles'> | null): Sent =>
  sent ? [sent.idFront, sent.idBack, ...sent.poaFiles].filter((picture) => picture !== null) : []

/** The pictures of fields whose value is ids with blanks between: those just uploaded, and those that the server has (`sent`). */
export function useAdditionPictures(sent: Sent) {
  const [begun] = useState(sent)
  const { pictureOf, keep } = useFormPictures(begun)
  return ({ value, error, onChange }: Pick<FieldProps, 'value' | 'error' | 'onChange'>) => ({
    files: value
      .split(' ')
      .filter(Boolean)
      .map((id, at): UploadedFile => ({ ...pictureOf(id), name: `照片 ${at + 1}` })),
    error,
    onChange: (files: UploadedFile[]) => {
      keep(files)
      onChange(files.map(({ id }) => id).join(' '))
    },
  })
}
export type PicturesOf = ReturnType<typeof useAdditionPictures>
