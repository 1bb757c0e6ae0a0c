import type { CallOut } from '@shop/contract/endpoints'
import { page, userEvent } from 'vitest/browser'
import { beginSession } from '../src/shell/session.ts'

/** Uploads a photo into the field with this label; it is stored as this file. */
export async function uploadPhoto(label: string, fileId: string) {
  beginSession('13800000105', { accessToken: `stored ${fileId}`, refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const photo = new File(['a'], '照片.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(label, { exact: true }).last(), photo)
}

type Reading = CallOut<'GetPaperReading'>
/** What was read of a picture. */
export const readingOf = (values: Record<string, string>, sure = true): Reading => ({
  state: 'read',
  ahead: 0,
  fields: Object.entries(values).map(([field, value]) => ({ field: field as Reading['fields'][number]['field'], value, sure })),
})
